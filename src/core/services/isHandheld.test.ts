/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { isHandheld } from './isHandheld.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

const { matchMedia } = globalThis
afterEach(() => {
  jest.restoreAllMocks()
  globalThis.matchMedia = matchMedia
})

/** Fakes a device whose main pointer is a finger (`true`) or a mouse. */
const pointWithFinger = (matches: boolean) => {
  globalThis.matchMedia = ((query: string) => ({
    matches: matches && query === '(pointer: coarse)',
  })) as typeof matchMedia
}

it.each([
  [MAC, false],
  [IPHONE, true],
  [ANDROID, true],
])('isHandheld takes the user agent %s for a phone: %s', (userAgent, expected) => {
  expect(isHandheld(userAgent)).toBe(expected)
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(isHandheld()).toBe(expected)
})

it('isHandheld recognises an iPad, which reports itself as a Mac, by its touch points', () => {
  pointWithFinger(true)
  expect(isHandheld(MAC)).toBe(true)
  pointWithFinger(false)
  expect(isHandheld(MAC)).toBe(false)
})
