import { secretForms, holds } from '../../testing/conformance/secretForms.ts'
import { createTestBrowser, createTestClient, fakeFrame, type FakeProvider } from '../../testing/index.ts'
import type { Plugin } from '../../core/index.ts'
import { inspectFlows, readRecording } from '../index.ts'

/** Words of the code that also cross the network. Anything else that does is nobody's business. */
const WORDS = [
  'email', 'phone', 'wallet', 'passkey', 'google', 'google_oauth', 'farcaster', 'custom_auth', 'login', 'link', 'latchkey', 'totp', 'core', 'set', 'link', 'none',
  'user-passcode', 'embeddedWallet', 'fakeConnector', 'data', 'public-key', 'ethereum', 'wallet:create', 'disabled', 'success', 'session', 'init', 'name', 'key', 'off', 'auto', 'invalid_credentials', 'completed', 'embedded', 'phantom', 'sms',
]

/** Every text, and every number of four digits and more, in what was exchanged. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 3 ? [value] : []
  if (typeof value === 'number') return Math.abs(value) >= 1_000 ? [String(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** When something ends is told; the fake clock stands in 2030. */
const isTime = (text: string): boolean => /^1(?:89|90)\d{7}(?:\d{3})?$/.test(text)

/** A client that is recorded, and the look for all that was typed, sent, answered and stored in the file of the recording. */
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
    // It can be read again, and the run is in it: nothing would leak from an empty file.
    expect(readRecording(file).entries.filter(({ lane }) => lane === 'flow' || lane === 'request').length).toBeGreaterThan(2)
    const stored = [...test.storage.values()].flatMap((text) => [text, text.replaceAll('"', '')]).filter((text) => text.length >= 3)
    const asked = leavesOf(test.frame.requests.map(({ data }) => data))
    const secrets = new Set([...exchanged, ...stored, ...asked])
    const found = [...secrets].filter((text) => !WORDS.includes(text) && !isTime(text) && file.includes(JSON.stringify(text).slice(1, -1)))
    expect(found).toEqual([])
    for (const secret of typed) expect([secret, holds(file, secretForms(secret))]).toEqual([secret, false])
  }
  return { test, browser, provider, expectNothingTold, entries: () => inspector.toJSON().entries }
}
