import { secretForms, holds } from '../../testing/conformance/secretForms.ts'
import { createTestBrowser, createTestClient, fakeFrame, type FakeProvider } from '../../testing/index.ts'
import type { Plugin } from '../../core/index.ts'
import { inspectFlows, readRecording } from '../index.ts'

/** Words of the code that also cross the network, so a recording may hold them. It must hold nothing else that was exchanged. */
const WORDS = [
  'email',
  'phone',
  'wallet',
  'passkey',
  'google',
  'google_oauth',
  'farcaster',
  'custom_auth',
  'customAuth',
  'login',
  'link',
  'latchkey',
  'totp',
  'core',
  'set',
  'link',
  'none',
  'user-passcode',
  'embeddedWallet',
  'fakeConnector',
  'data',
  'public-key',
  'ethereum',
  'wallet:create',
  'disabled',
  'success',
  'session',
  'init',
  'name',
  'key',
  'off',
  'auto',
  'invalid_credentials',
  'missing_or_invalid_mfa',
  'completed',
  'embedded',
  'phantom',
  'sms',
]

/** Lists every text of three or more characters, and every number of four or more digits, in an exchanged value. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 3 ? [value] : []
  if (typeof value === 'number') return Math.abs(value) >= 1_000 ? [String(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** True for times, which a recording may hold. The fake clock is set to 2030. */
const isTime = (text: string): boolean => /^1(?:89|90)\d{7}(?:\d{3})?$/.test(text)

/**
 * Opens a client that is recorded, and collects everything typed, sent, answered and stored, to check that the recording's
 * file holds none of it.
 */
export function openRecorded<const Plugins extends readonly Plugin[]>(plugins: Plugins, provider: FakeProvider) {
  const inspector = inspectFlows({ panel: false })
  const exchanged: string[] = []
  const note = (text: unknown): void => {
    if (typeof text !== 'string') return
    try {
      exchanged.push(...leavesOf(JSON.parse(text)))
    } catch {
      exchanged.push(text)
    }
  }
  const browser = createTestBrowser()
  const test = createTestClient({
    plugins,
    provider,
    browser,
    frame: fakeFrame({ provider }),
    inspector: {
      watch(client) {
        const watch = inspector.watch(client)
        const fetch: typeof globalThis.fetch = async (input, init) => {
          const answer = await (watch.fetch ?? globalThis.fetch)(input, init)
          note(init?.body)
          note(await answer.clone().text())
          return answer
        }
        return { ...watch, fetch }
      },
    },
  })
  const expectNothingTold = (...typed: readonly string[]): void => {
    const file = JSON.stringify(inspector)
    // The file must be readable and hold the run: a search for leaks in an empty file would prove nothing.
    expect(
      readRecording(file).entries.filter(({ lane }) => lane === 'flow' || lane === 'request').length,
    ).toBeGreaterThan(2)
    const stored = [...test.storage.values()]
      .flatMap((text) => [text, text.replaceAll('"', '')])
      .filter((text) => text.length >= 3)
    const asked = leavesOf(test.frame.requests.map(({ data }) => data))
    const secrets = new Set([...exchanged, ...stored, ...asked])
    const found = [...secrets].filter(
      (text) => !WORDS.includes(text) && !isTime(text) && file.includes(JSON.stringify(text).slice(1, -1)),
    )
    expect(found).toEqual([])
    for (const secret of typed) expect([secret, holds(file, secretForms(secret))]).toEqual([secret, false])
  }
  return { test, browser, provider, expectNothingTold, entries: () => inspector.toJSON().entries }
}
