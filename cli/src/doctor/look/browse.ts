import { CommandError } from '../../CommandError.ts'
import type { Surroundings } from '../../surroundings.ts'
import { FRAME_PATH } from '../wire.ts'

/**
 * What a browser showed that requests alone cannot: what the SDK called, what policies blocked, and whether storage
 * works.
 */
export interface Browsing {
  /** The SDK's first call, with its server, brand and app id. `null` if it made none. */
  readonly call: SdkCall | null
  /** Requests that the page's policy blocked: directive and URL. */
  readonly violations: readonly Violation[]
  /** Reason the page cannot store anything; `null` if it can. `frameStorage` is the same for the provider's frame in it. */
  readonly pageStorage: string | null
  readonly frameStorage: string | null
}

export interface SdkCall {
  readonly apiUrl: string
  readonly appId: string
  readonly brand: string
  readonly version: string | null
}

interface Violation {
  readonly directive: string
  readonly blocked: string
}

/** The part of Playwright that the doctor uses. The author installs it: the commands bring no browser. */
interface Playwright {
  chromium: {
    launch(options: {
      executablePath?: string
      args: string[]
    }): Promise<{ newPage(): Promise<Tab>; close(): Promise<void> }>
  }
}
interface Tab extends Runs {
  addInitScript(script: () => void): Promise<unknown>
  on(event: 'request', listen: (request: Request) => void): void
  route(
    match: (url: URL) => boolean,
    handle: (route: { request(): Request; continue(options: { headers: object }): Promise<void> }) => Promise<void>,
  ): Promise<unknown>
  goto(url: string, options: { timeout: number }): Promise<unknown>
  waitForTimeout(ms: number): Promise<void>
  frames(): (Runs & { url(): string })[]
}
interface Runs {
  evaluate<Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>
}
interface Request {
  url(): string
  headers(): Record<string, string>
}

export interface BrowseRequest extends Pick<Surroundings, 'importFrom'> {
  folder: string
  /** Path of a Chromium. Default: Playwright's own. */
  executablePath?: string | undefined
  url: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
}

/** Packages that contain Playwright, the smallest first. */
const PACKAGES = ['playwright-core', 'playwright', '@playwright/test']

/** Turns on storage partitioning by site, as users have it. Chromium heeds only the last of these options, so this undoes Playwright's. */
const ARGS = ['--disable-features=MediaRouter,Translate']

/** Interval of checks for the page's requests and frames, in ms. */
const POLL_MS = 50

/** Opens the page in a browser. @throws CommandError `browser_missing`, `page_unreachable` */
export async function browse(request: BrowseRequest): Promise<Browsing> {
  const { chromium } = await loadPlaywright(request)
  const { executablePath, url, headers, timeoutMs } = request
  const browser = await chromium
    .launch({ args: ARGS, ...(executablePath !== undefined && { executablePath }) })
    .catch((error: unknown) =>
      Promise.reject(
        new CommandError(
          'browser_missing',
          `No browser starts: ${String(error).split('\n', 1).join()} Install one (npx playwright install chromium), or name one: --browser /usr/bin/chromium.`,
          2,
        ),
      ),
    )
  try {
    const tab = await browser.newPage()
    const calls: SdkCall[] = []
    tab.on('request', (sent) => calls.push(...readCall(sent)))
    await tab.addInitScript(collectViolations)
    if (Object.keys(headers).length > 0) {
      const { origin } = new URL(url)
      await tab.route(
        (asked) => asked.origin === origin,
        (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }),
      )
    }
    await tab
      .goto(url, { timeout: timeoutMs })
      .catch((error: unknown) =>
        Promise.reject(
          new CommandError(
            'page_unreachable',
            `The browser cannot open ${url}: ${String(error).split('\n', 1).join()}`,
            2,
          ),
        ),
      )
    for (let waited = 0; calls.length === 0 && waited < timeoutMs; waited += POLL_MS) await tab.waitForTimeout(POLL_MS)
    const call = calls[0] ?? null
    const pageStorage = await tab.evaluate(tryStorage, undefined)
    const frameStorage = call && pageStorage === null ? await tryFrame(tab, call, timeoutMs) : null
    return { call, pageStorage, frameStorage, violations: await tab.evaluate(readViolations, undefined) }
  } finally {
    await browser.close()
  }
}

async function loadPlaywright({ folder, importFrom }: BrowseRequest): Promise<Playwright> {
  for (const name of PACKAGES) {
    try {
      const module = (await importFrom(folder, name)) as Playwright & { default?: Playwright }
      return module.default ?? module
    } catch {
      // This package is not installed: try the next one.
    }
  }
  throw new CommandError(
    'browser_missing',
    '--browser needs Playwright in this folder: npm install --save-dev playwright',
    2,
  )
}

/** Reads the SDK's first call: it requests the app's configuration before anything else. */
function readCall(request: Request): SdkCall[] {
  const [, apiUrl, appId] = /^(.+)\/api\/v1\/apps\/([^/?]+)$/.exec(request.url()) ?? []
  const headers = request.headers()
  const brand = Object.keys(headers).flatMap((name) => /^(.+)-app-id$/.exec(name)?.[1] ?? [])[0]
  if (apiUrl === undefined || appId === undefined || brand === undefined) return []
  return [
    {
      apiUrl,
      brand,
      appId: decodeURIComponent(appId),
      version: /^latchkey:(.+)$/.exec(headers[`${brand}-client`] ?? '')?.[1] ?? null,
    },
  ]
}

/** Adds a frame of the provider's to the page, and tries its storage. Its scripts don't matter here, only its origin. */
async function tryFrame(tab: Tab, { apiUrl, appId }: SdkCall, timeoutMs: number): Promise<string | null> {
  const url = apiUrl + FRAME_PATH.replace(':app_id', encodeURIComponent(appId))
  await tab.evaluate(addFrame, url)
  for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
    const frame = tab.frames().find((candidate) => candidate.url().startsWith(url))
    if (frame) return frame.evaluate(tryStorage, undefined)
    await tab.waitForTimeout(POLL_MS)
  }
  // A policy that blocks the frame is reported by another check.
  return null
}

// The functions below are sent to the page, so they must not use anything outside of themselves.

type Watched = typeof globalThis & { latchkeyDoctor?: Violation[] }

function collectViolations(): void {
  const seen: Violation[] = ((globalThis as Watched).latchkeyDoctor = [])
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    if (disposition === 'enforce') seen.push({ directive: effectiveDirective, blocked: blockedURI })
  })
}

const readViolations = (): Violation[] => (globalThis as Watched).latchkeyDoctor ?? []

function addFrame(url: string): void {
  document.body.append(Object.assign(document.createElement('iframe'), { src: url, hidden: true }))
}

async function tryStorage(): Promise<string | null> {
  const name = 'latchkey-doctor'
  try {
    localStorage.setItem(name, '1')
    localStorage.removeItem(name)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB does not open'))
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase(name)
        resolve()
      }
    })
    return null
  } catch (error) {
    return String(error)
  }
}
