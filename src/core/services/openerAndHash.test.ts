/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createHash } from 'node:crypto'
import { cryptoRandom } from './random.ts'
import { pageWindows } from './windows.ts'

/**
 * Sets `window.opener` to a window of this origin. `null` fakes another site's page, whose origin throws when it is
 * read.
 */
function openedBy(origin: string | null) {
  const postMessage = jest.fn()
  const location =
    origin === null
      ? {
          get origin(): string {
            throw new DOMException('Blocked', 'SecurityError')
          },
        }
      : { origin }
  Object.defineProperty(window, 'opener', { configurable: true, value: { postMessage, location } })
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined)
  return { postMessage, close }
}

afterEach(() => {
  Object.defineProperty(window, 'opener', { configurable: true, value: null })
  jest.restoreAllMocks()
})

describe('answerOpener', () => {
  it('answerOpener posts to an opener of the same origin, to that origin only, and closes the window', () => {
    const { postMessage, close } = openedBy(location.origin)
    expect(pageWindows.answerOpener({ hello: 1 })).toBe(true)
    expect(postMessage.mock.calls).toEqual([[{ hello: 1 }, location.origin]])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another origin', 'https://evil.test'],
    ['a site that cannot be looked into', null],
  ])('answerOpener posts nothing to %s', (_, origin) => {
    const { postMessage, close } = openedBy(origin)
    expect(pageWindows.answerOpener({ hello: 1 })).toBe(false)
    expect(postMessage).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })

  it('answerOpener does nothing in a window that no page opened', () => {
    expect(pageWindows.answerOpener({ hello: 1 })).toBe(false)
  })
})

describe('sha256', () => {
  it('sha256 hashes a text as UTF-8', async () => {
    const expected = createHash('sha256').update('ü🌱').digest('hex')
    expect(Buffer.from(await cryptoRandom.sha256('ü🌱')).toString('hex')).toBe(expected)
  })
})
