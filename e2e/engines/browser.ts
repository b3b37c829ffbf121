import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchFirefox } from './launch/firefox.ts'
import type { Launched, LaunchOptions, Size } from './launch/launched.ts'
import { launchWebKit } from './launch/webkit.ts'
import { Tab } from './tab.ts'

export type EngineName = 'firefox' | 'webkit'

export interface BrowserOptions extends LaunchOptions {
  /** First port to try when a free one is needed. */
  readonly firstPort: number
}

/** A running Firefox or WebKit with its own profile. */
export interface Browser {
  readonly engine: EngineName
  /** False for an engine without WebAuthn. */
  readonly hasPasskeys: boolean
  /** Opens an address in a page of this size. */
  open(url: string, size: Size): Promise<Tab>
  /**
   * Replaces the passkey device with an empty one that approves every request. @throws {Error} if the engine has no
   * WebAuthn
   */
  addAuthenticator(): Promise<void>
  /** Ends the browser and starts it again with the same profile. */
  restart(): Promise<void>
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>
}

/** Starts an engine. @throws {Error} that says what to install if the engine is missing */
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
