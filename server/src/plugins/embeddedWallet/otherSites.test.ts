import { createTestServer, OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { RECOVERY_KEY } from './testing/setting.ts'

const WARNING = 'THE WALLET FRAME IS ON ANOTHER SITE'

/** Starts a server at wallet.example.com, and returns its log lines about origins on other sites. */
async function told(
  allowedOrigins: readonly string[],
  { mode = 'production', hasWallets = true }: { mode?: 'production' | 'development'; hasWallets?: boolean } = {},
): Promise<unknown[]> {
  const app = { id: OTHER_APP_ID, name: 'Shop', allowedOrigins, plugins: hasWallets ? { embeddedWallet: {} } : {} }
  const server = await createTestServer({
    mode,
    file: { apps: [app] },
    env: { LATCHKEY_PUBLIC_URL: 'https://wallet.example.com', LATCHKEY_RECOVERY_KEY: RECOVERY_KEY },
  })
  const lines = server.log().split('\n')
  await server.close()
  return lines.filter((line) => line.includes(WARNING)).map((line): unknown => JSON.parse(line))
}

describe('the start of a server with wallets', () => {
  it('a server with wallets warns at its start once for each app whose origins are on another site', async () => {
    expect(await told(['https://app.example.com', 'https://shop.example.net', 'https://*.example.org'])).toEqual([
      expect.objectContaining({
        level: 40,
        appId: OTHER_APP_ID,
        origins: ['https://shop.example.net', 'https://*.example.org'],
        publicUrl: 'https://wallet.example.com',
      }),
    ])
  })

  it.each<[string, Parameters<typeof told>]>([
    ["all pages are on the server's own site", [['https://app.example.com', 'https://*.example.com']]],
    ['the app has no wallets', [['https://shop.example.net'], { hasWallets: false }]],
    ['it is for development', [['https://shop.example.net'], { mode: 'development' }]],
  ])('a server with wallets does not warn of other sites if %s', async (_, given) => {
    expect(await told(...given)).toEqual([])
  })
})
