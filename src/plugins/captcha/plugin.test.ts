import { CAPTCHA_SIMULATOR_KEYS } from './index.ts'
import { captchaSlice } from './slice.ts'

const { requested, widgetReady, started, failed, retried, passed, expired, interactionChanged, ended } =
  captchaSlice.actions
const after = (...actions: Parameters<typeof captchaSlice.reducer>[1][]) =>
  actions.reduce(captchaSlice.reducer, captchaSlice.getInitialState())
const asked = requested({ siteKey: 'k' })

it("the simulator's site keys start with t:simulator-, which no Turnstile key does", () => {
  for (const key of Object.values(CAPTCHA_SIMULATOR_KEYS)) expect(key).toMatch(/^t:simulator-[a-z]+$/)
})

describe('the state of the CAPTCHA', () => {
  it('the CAPTCHA status goes from disabled over loading, ready and loading to success, and back to disabled [CAPTCHA-9]', () => {
    const way = [asked, widgetReady(), started(), passed(), ended()]
    expect(way.map((_, index) => after(...way.slice(0, index + 1)).status)).toEqual([
      'loading',
      'ready',
      'loading',
      'success',
      'disabled',
    ])
  })

  it('a CAPTCHA failure sets the status to error, and a retry sets it to loading [CAPTCHA-9]', () => {
    expect(after(asked, widgetReady(), started(), failed()).status).toBe('error')
    expect(after(asked, widgetReady(), started(), failed(), retried()).status).toBe('loading')
  })

  it('the CAPTCHA state counts retries, and each retry asks for a new widget', () => {
    expect(after(asked, failed(), retried(), failed(), retried())).toMatchObject({
      status: 'loading',
      retries: 2,
      round: 3,
    })
    expect(after(asked, failed(), retried(), ended(), asked)).toMatchObject({ retries: 0, round: 3 })
  })

  it('an expired CAPTCHA response sets the status back to loading and asks for a new widget [CAPTCHA-9]', () => {
    expect(after(asked, passed(), expired())).toMatchObject({ status: 'loading', round: 2, isStarted: false })
    expect(after(asked, expired())).toMatchObject({ status: 'loading', round: 1 })
  })

  it('the CAPTCHA slice ignores a failure, a retry or a ready widget that comes when it is not expected', () => {
    expect(after(failed())).toEqual(captchaSlice.getInitialState())
    expect(after(asked, retried())).toMatchObject({ retries: 0, round: 1 })
    expect(after(asked, widgetReady(), started(), widgetReady())).toMatchObject({ status: 'loading', isStarted: true })
  })

  it('isInteractive is true while the CAPTCHA widget asks the user for something, and false after a failure', () => {
    expect(after(asked, interactionChanged(true))).toMatchObject({ isInteractive: true })
    expect(after(asked, interactionChanged(true), failed())).toMatchObject({ isInteractive: false })
  })
})
