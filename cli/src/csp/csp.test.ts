import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runIn } from '../testing/runIn.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-csp-'))
  writeFileSync(join(cwd, 'versions.json'), '{ "latchkey": { "latchkey": "^0.1.0" } }')
})
afterEach(() => rmSync(cwd, { recursive: true }))

const write = (...lines: string[]) => writeFileSync(join(cwd, 'latchkey.config.ts'), lines.join('\n'))
const csp = (...args: string[]) => runIn({ cwd, template: cwd }, 'csp', ...args)

/** Plugins in the form that their factories return. Loading Latchkey's own plugins here would compile them again. */
const PLUGINS = [
  "const email = () => ({ id: 'email', kind: 'general' as const, apiVersion: 1 })",
  "const vault = () => ({ ...email(), id: 'vault', origins: async () => ({ origins: ({ provider, nodes }: any) => ({ 'frame-src': [provider], 'connect-src': nodes }) }) })",
  "const node = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://node.test/v1'] } } }",
]
const HOST = [
  ...PLUGINS,
  'export default {',
  '  plugins: [email(), vault()],',
  "  apiUrl: 'https://auth.example.com/',",
  "  config: { supportedChains: [node], defaultChain: node, appearance: { logoUrl: 'https://pictures.test/logo.svg' } },",
  '}',
]
const policy = (style: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self' ${style}; img-src 'self' data: https://pictures.test; ` +
  "connect-src 'self' https://auth.example.com https://node.test; frame-src https://auth.example.com; object-src 'none'; base-uri 'none'; form-action 'self'"

describe('csp', () => {
  beforeEach(() => write(...HOST))

  it('csp --format header prints the policy of the configured host, and nothing else', async () => {
    expect(await csp('--format', 'header')).toEqual({ code: 0, out: `${policy("'unsafe-inline'")}\n`, error: '' })
  })

  it('csp prints the policy as a meta element for the page', async () => {
    const { code, out } = await csp('--format', 'meta', '--nonce', 'R4nd0m')
    expect({ code, out }).toEqual({
      code: 0,
      out: `<meta http-equiv="Content-Security-Policy" content="${policy("'nonce-R4nd0m'")}">\n`,
    })
  })

  it('csp prints for each source what it is needed for', async () => {
    const { out } = await csp()
    expect(out).toContain(
      "connect-src\n  'self'                    your page\n  https://auth.example.com  the provider\n  https://node.test         vault\n",
    )
    expect(out).toContain("'unsafe-inline' is for the styles of the modal. With --nonce")
    expect(out).toContain(`Content-Security-Policy: ${policy("'unsafe-inline'")}\n`)
  })

  it('csp prints policy and reasons as JSON with --json', async () => {
    const { out, error } = await csp('--json', '--nonce', 'R4nd0m')
    const { header, meta, directives } = JSON.parse(out) as { header: string; meta: string; directives: object[] }
    expect({ header, error }).toEqual({ header: policy("'nonce-R4nd0m'"), error: '' })
    expect(meta).toContain(header)
    expect(directives).toContainEqual({
      directive: 'frame-src',
      sources: [{ source: 'https://auth.example.com', reasons: ['vault'] }],
    })
  })

  it('csp options replace the configured provider, and add a custom API and images to the policy', async () => {
    const { out } = await csp(
      '--format',
      'header',
      '--provider',
      'https://other.test',
      '--custom-api',
      'https://login.test/',
      '--image',
      'https://a.test/a.png',
      'https://b.test/b.png',
    )
    expect(out).toContain("connect-src 'self' https://other.test https://login.test https://node.test;")
    expect(out).toContain("img-src 'self' data: https://pictures.test https://a.test https://b.test;")
  })
})

describe('csp refuses, with 2,', () => {
  it.each<[string, string[], string[], RegExp]>([
    [
      'a folder without configuration',
      [],
      [],
      /^There is no latchkey\.config\.ts in this folder.*export default defineConfig\(/s,
    ],
    [
      'a host without provider',
      [...PLUGINS, '', 'export default { plugins: [email()] }'],
      [],
      /^latchkey\.config\.ts:5:16: 'apiUrl' is missing.*--provider/,
    ],
    ['a configuration that does not parse', ['export default {'], [], /^latchkey\.config\.ts:1:17: Unexpected token/],
    [
      'two plugins of one id',
      [...PLUGINS, 'export default {', '  plugins: [email(), email()],', '}'],
      [],
      /^latchkey\.config\.ts:5:3 \(plugins\): .*'email'.*Fix:/s,
    ],
    [
      'a colour that is none',
      [
        ...PLUGINS,
        'export default {',
        '  plugins: [],',
        "  config: { appearance: { palette: { accent: 'red' } } }",
        '}',
      ],
      [],
      /^latchkey\.config\.ts:6:\d+ \(config\.appearance\.palette\.accent\): .*is not a colour/,
    ],
    [
      'a plugin that names no origin',
      [
        ...PLUGINS,
        'export default {',
        "  plugins: [email(), { ...email(), id: 'tea', origins: ['*'] }],",
        "  apiUrl: 'https://auth.example.com',",
        '}',
      ],
      [],
      /^latchkey\.config\.ts:5:22 \(plugins\[1\]\): The plugin 'tea' names a source that/,
    ],
    ['a nonce that would end the directive', HOST, ['--nonce', "x'; script-src *"], /^`nonce` is not base64/],
    ['a provider that is no URL', HOST, ['--provider', 'auth.example.com'], /^--provider is not an absolute URL/],
    ['a file that is not there', HOST, ['--config', 'other.ts'], /^There is no other\.ts/],
    ['a format that it does not know', HOST, ['--format', 'nginx'], /Allowed choices are report, header, meta/],
  ])('csp refuses with exit code 2: %s', async (_, lines, args, message) => {
    if (lines.length > 0) write(...lines)
    expect(await csp(...args)).toEqual({ code: 2, out: '', error: expect.stringMatching(message) })
  })

  it('csp reports a refusal as JSON with --json', async () => {
    write(...PLUGINS, 'export default {', '  plugins: [email],', '}')
    const { code, out, error } = await csp('--json')
    expect({ code, error }).toEqual({ code: 2, error: '' })
    expect(JSON.parse(out)).toEqual({
      error: {
        code: 'config_wrong_type',
        message: expect.stringContaining('Call it'),
        file: join(cwd, 'latchkey.config.ts'),
        line: 5,
        column: 13,
        key: 'plugins[0]',
      },
    })
  })

  it('csp refuses a folder in which latchkey is not installed', async () => {
    write(...HOST)
    const importFrom = () => Promise.reject(new Error("Cannot find module 'latchkey/core'"))
    const { code, error } = await runIn({ cwd, template: cwd, importFrom }, 'csp')
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringMatching(
        /^'latchkey\/core' cannot be loaded from .*Run the command in the folder of your app/,
      ),
    })
  })
})
