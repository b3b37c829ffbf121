import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectToMarionette } from '../protocol/marionette.ts'
import { firefoxPath } from '../../../scripts/engines.mjs'
import { startProgram, until } from './programs.ts'
import type { LaunchOptions, Launched } from './launched.ts'

/** Settings of a proxy that does not exist, so that no request leaves the machine. */
const NO_NETWORK = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, .localhost, 127.0.0.1',
}

const preferences = ({ isDark = false, locale = 'en-US' }: LaunchOptions) => ({
  ...NO_NETWORK,
  'marionette.port': 0,
  'intl.accept_languages': locale,
  'ui.prefersReducedMotion': 1,
  // Scrollbars that take no room, as on a phone.
  'ui.useOverlayScrollbars': 1,
  'ui.systemUsesDarkTheme': isDark ? 1 : 0,
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  'dom.disable_open_during_load': true,
  // The panel of downloads would take the focus from the page, and keys of a test with it.
  'browser.download.alwaysOpenPanel': false,
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
})

/**
 * Script for Firefox's own document, which `--remote-allow-system-access` gives access to. A window cannot be as narrow
 * as a phone, so the script makes the page narrower inside it.
 */
const resizePage = `
  const [width, height, done] = arguments
  const page = gBrowser.selectedBrowser
  for (const [name, value] of [['width', width], ['height', height]])
    for (const rule of [name, 'min-' + name, 'max-' + name]) page.style.setProperty(rule, value + 'px', 'important')
  page.style.setProperty('flex', 'none', 'important')
  requestAnimationFrame(() => done())
`

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
}

/** Starts Firefox without a window. @throws {Error} with its last lines of output if it does not start */
export const launchFirefox = async (profile: string, options: LaunchOptions): Promise<Launched> => {
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  const portFile = join(profile, 'MarionetteActivePort')
  await writeFile(join(profile, 'user.js'), lines.join(''))
  // A file of an earlier run with the same profile would name a wrong port.
  await rm(portFile, { force: true })
  const program = startProgram(
    firefoxPath(),
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  try {
    const port = await program.orEnd(
      until(async () => Number(await readFile(portFile, 'utf8').catch(() => '')) || undefined),
    )
    const connection = await connectToMarionette(port)
    await connection.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } })
    let authenticatorId: unknown
    return {
      connection,
      async resize({ width, height }) {
        await connection.send('WebDriver:SetWindowRect', { width: Math.max(width, 500) + 40, height: height + 120 })
        await connection.send('Marionette:SetContext', { value: 'chrome' })
        try {
          await connection.send('WebDriver:ExecuteAsyncScript', { script: resizePage, args: [width, height] })
        } finally {
          await connection.send('Marionette:SetContext', { value: 'content' })
        }
      },
      async addAuthenticator() {
        if (authenticatorId !== undefined)
          await connection.send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId })
        authenticatorId = await connection.send('WebAuthn:AddVirtualAuthenticator', AUTHENTICATOR)
      },
      async stop() {
        connection.close()
        await program.stop()
      },
    }
  } catch (failure) {
    await program.stop()
    throw failure
  }
}
