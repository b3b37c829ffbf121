import { Option, type Command } from 'commander'
import { readHost, type HostOptions } from '../config/readHost.ts'
import type { Surroundings } from '../surroundings.ts'
import { withProgress } from '../withProgress.ts'
import { makePolicy } from './makePolicy.ts'
import { toMeta, toReport } from './output.ts'

interface Options extends HostOptions {
  customApi?: string
  nonce?: string
  image?: string[]
  format: 'report' | 'header' | 'meta'
  json?: true
}

export function addCsp(program: Command, surroundings: Surroundings): void {
  program
    .command('csp')
    .description(
      'Print the Content-Security-Policy that your page needs for its plugins and its provider, and the reason for each source.',
    )
    .option('--config <file>', 'the configuration file (default: latchkey.config.ts, .mts, .js or .mjs in this folder)')
    .option('--provider <url>', "your server's URL, instead of `apiUrl`")
    .option('--custom-api <url>', "the app's own address of the server, instead of `customApiUrl`")
    .option('--nonce <text>', "base64 text for `style-src`; without one the modal's styles need 'unsafe-inline'")
    .option('--image <urls...>', "pictures that the app's settings at the provider name, such as its logo")
    .addOption(
      new Option('--format <format>', 'report: for reading; header, meta: for copying')
        .choices(['report', 'header', 'meta'])
        .default('report'),
    )
    .option('--json', 'print header, meta element and reasons as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 printed, 2 the command line or the configuration is wrong. Nothing is sent anywhere.',
    )
    .action(async ({ customApi, nonce, image, format, json, ...options }: Options) => {
      const { writeError } = surroundings
      const policy = await withProgress({ json, writeError }, 'Reading the configuration', async () => {
        const host = await readHost(options, surroundings)
        return makePolicy(
          { ...host, customApiUrl: customApi ?? host.customApiUrl },
          { nonce, images: image ?? [] },
          surroundings,
        )
      })
      const { header, directives } = policy
      if (json) surroundings.write(`${JSON.stringify({ header, meta: toMeta(header), directives })}\n`)
      else if (format === 'header') surroundings.write(`${header}\n`)
      else if (format === 'meta') surroundings.write(`${toMeta(header)}\n`)
      else surroundings.write(toReport(policy, { hasNonce: nonce !== undefined }))
    })
}
