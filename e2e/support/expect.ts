import { expect as playwright, type ExpectMatcherState, type Locator } from '@playwright/test'

/**
 * Time-out of one round of a wait, in ms. Playwright looks at a page after 20, 70, 170 and 270 ms and then every half
 * second, but every 100 ms if a fifth of the time-out is less than that half second. The effect of a click takes about
 * a third of a second, so longer rounds would add up to half a second to most waits.
 */
const ROUND_MS = 2_000

/** Matchers that wait for the page. */
const MATCHERS = [
  'toBeAttached',
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeHidden',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAttribute',
  'toHaveCount',
  'toHaveText',
  'toHaveURL',
  'toHaveValue',
] as const

type Wait = (...args: unknown[]) => Promise<void>

/** True for a matcher's options: the last argument, and the only one that is a plain object. */
const isOptions = (arg: unknown): arg is { readonly timeout?: number } =>
  typeof arg === 'object' && arg !== null && Object.getPrototypeOf(arg) === Object.prototype

const inRounds = (name: (typeof MATCHERS)[number]) =>
  async function (
    this: ExpectMatcherState,
    received: Locator,
    ...args: unknown[]
  ): Promise<{ pass: boolean; message: () => string }> {
    const last = args.at(-1)
    const options = isOptions(last) ? last : {}
    const given = isOptions(last) ? args.slice(0, -1) : args
    const begin = performance.now()
    const patience = options.timeout ?? this.timeout
    for (;;) {
      const left = patience - (performance.now() - begin)
      const expectation = playwright(received)
      const matchers = (this.isNot ? expectation.not : expectation) as unknown as Record<string, Wait>
      try {
        await matchers[name]?.(...given, { ...options, timeout: Math.max(1, Math.min(ROUND_MS, Math.ceil(left))) })
        return { pass: !this.isNot, message: () => '' }
      } catch (failure) {
        if (left <= ROUND_MS) throw failure
      }
    }
  }

const withRounds = playwright.extend(
  Object.fromEntries(MATCHERS.map((name) => [name, inRounds(name)])),
) as typeof playwright

const LOOK_EVERY_MS = 100

const poll: typeof playwright.poll = (actual, options = {}) =>
  playwright.poll(actual, {
    intervals: [LOOK_EVERY_MS],
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** Playwright's `expect` with the same time-outs, but it checks the page more often. */
export const expect = new Proxy(withRounds, {
  get: (target, key) => (key === 'poll' ? poll : (Reflect.get(target, key) as unknown)),
})
