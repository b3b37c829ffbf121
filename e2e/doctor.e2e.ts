/**
 * Runs the doctor on the real demo: healthy, with mistakes, and with what only a browser can see. Its other findings
 * are tested in `cli/src/doctor/doctor.server.test.ts`.
 */
import { join } from 'node:path'
import { findHeadlessChromium } from '../scripts/chromium.mjs'
import { serveDemo } from '../scripts/demoSite.mjs'
import { findFreePort, repository } from '../scripts/process.mjs'
import { runLatchkey } from './support/commands.ts'
import type { ServedHost } from './support/doctor/project.ts'
import { projectTests } from './support/doctor/projectTests.ts'
import { firstPortOf } from './support/ports.ts'
import { expect, testAs, type ProviderHandle } from './support/test.ts'

interface Diagnosis {
  readonly healthy: boolean
  readonly provider: { readonly apiUrl: string; readonly appId: string; readonly brand: string }
  readonly findings: readonly { readonly code: string; readonly message: string }[]
  readonly checks: readonly { readonly name: string; readonly result: string }[]
}

const test = testAs('embedded').extend<{ readonly served: ServedHost }>({
  start: null,
  served: async ({ server }, use) =>
    use({
      example: 'examples/demo',
      origin: server.demo,
      appId: server.appId,
      providerAddress: server.providerAddress,
      plugins: ['email', 'wallet', 'injected', 'embeddedWallet'],
    }),
})
const BROWSER = ['--browser', findHeadlessChromium() ?? 'chromium']

async function doctor(
  address: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Diagnosis & { code: number }> {
  const { code, out, error } = await runLatchkey(['doctor', address, '--json', ...args], { env })
  expect(error).toBe('')
  return { code, ...(JSON.parse(out) as Diagnosis) }
}

const settingsOf = ({ provider, appId, chain }: ProviderHandle): Record<string, string> => ({
  LATCHKEY_PROVIDER_URL: provider,
  LATCHKEY_APP_ID: appId,
  ...(chain !== null && { LATCHKEY_CHAIN_URL: chain }),
})

test('the doctor finds nothing in the healthy demo, and all 20 of its checks run', async ({ server }) => {
  const { code, findings, checks } = await doctor(server.demo, settingsOf(server))
  expect({ code, findings }).toEqual({ code: 0, findings: [] })
  expect(checks.filter(({ result }) => result !== 'ok')).toEqual([])
  expect(checks).toHaveLength(20)
})

projectTests(test, { hasWallets: true })

test('the doctor with --browser reads provider, app id and brand from the demo, and finds nothing', async ({
  server,
}) => {
  const { code, findings, provider } = await doctor(server.demo, {}, ...BROWSER)
  expect({ code, findings, provider }).toEqual({
    code: 0,
    findings: [],
    provider: { apiUrl: server.provider, appId: server.appId, brand: 'latchkey' },
  })
})

test('the doctor with --browser reports storage_blocked for a sandboxed page', async ({ server }, {
  parallelIndex,
}) => {
  const port = await findFreePort(firstPortOf(parallelIndex))
  const settings = { providerUrl: server.provider, appId: server.appId }
  const site = await serveDemo({
    folder: join(repository, 'examples/demo/dist'),
    port,
    settings,
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  })
  const { code, findings } = await doctor(`http://localhost:${port}`, settingsOf(server), ...BROWSER, '--timeout', '3')
  await site.close()
  expect({ code, codes: findings.map((finding) => finding.code) }).toEqual({
    code: 1,
    codes: ['storage_blocked', 'storage_blocked'],
  })
  expect(findings[1]?.message).toContain('In the browser the page can store nothing: SecurityError')
})
