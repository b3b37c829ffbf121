import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchFirefox } from './launch/firefox.ts'
import type { Launched, LaunchOptions, Size } from './launch/launched.ts'
import { launchWebKit } from './launch/webkit.ts'
import { Tab } from './tab.ts'

export type EngineName = 'firefox' | 'webkit'

export interface BrowserOptions extends LaunchOptions {
  /** Ports are looked for from here on. */
  readonly firstPort: number
}

/** A Firefox or a WebKit that runs, with a profile of its own. */
export interface Browser {
  readonly engine: EngineName
  /** False where there is no WebAuthn. */
  readonly hasPasskeys: boolean
  /** Opens an address with a page of this size. */
  open(url: string, size: Size): Promise<Tab>
  /** Plugs in an empty passkey device that agrees to everything, instead of the one before. @throws {Error} where there is no WebAuthn */
  addAuthenticator(): Promise<void>
  /** Ends the browser and starts it again with the profile that it had. */
  restart(): Promise<void>
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>
}

/** Starts an engine. @throws {Error} saying what to install, if it is not there */
export const startBrowser = async (engine: EngineName, options: BrowserOptions): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), `latchkey-${engine}-`))
  const launch = async (): Promise<Launched> => {
    const launched = engine === 'firefox' ? await launchFirefox(profile, options) : await launchWebKit(profile, options)
    await launched.connection.send('WebDriver:SetTimeouts', { script: 30_000, pageLoad: 30_000, implicit: 0 })
    return launched
  }
  const deleteProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5 })
  let launched = await launch().catch(async (failure: unknown) => {
    await deleteProfile()
    throw failure
  })
  return {
    engine,
    hasPasskeys: launched.addAuthenticator !== undefined,
    async open(url, size) {
      const tab = new Tab(launched)
      await tab.resize(size)
      await tab.goto(url)
      return tab
    },
    async addAuthenticator() {
      if (!launched.addAuthenticator) throw new Error(`There is no WebAuthn in ${engine}.`)
      await launched.addAuthenticator()
    },
    async restart() {
      await launched.stop()
      launched = await launch()
    },
    async close() {
      await launched.stop()
      await deleteProfile()
    },
  }
}
