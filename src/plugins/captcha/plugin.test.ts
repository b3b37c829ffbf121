import { CAPTCHA_SIMULATOR_KEYS } from './index.ts'
import { captchaSlice } from './slice.ts'

const { requested, widgetReady, started, failed, retried, passed, expired, interactionChanged, ended } =
  captchaSlice.actions
const after = (...actions: Parameters<typeof captchaSlice.reducer>[1][]) =>
  actions.reduce(captchaSlice.reducer, captchaSlice.getInitialState())
const asked = requested({ siteKey: 'k' })

it('the keys of the simulator start with t:simulator-, which no Turnstile key does', () => {
  for (const key of Object.values(CAPTCHA_SIMULATOR_KEYS)) expect(key).toMatch(/^t:simulator-[a-z]+$/)
})

describe('the state of the CAPTCHA', () => {
  it('goes from disabled over loading, ready and loading to success, and back [CAPTCHA-9]', () => {
    const way = [asked, widgetReady(), started(), passed(), ended()]
    expect(way.map((_, index) => after(...way.slice(0, index + 1)).status)).toEqual([
      'loading',
      'ready',
      'loading',
      'success',
      'disabled',
    ])
  })

  it('a failure sets the status to error, a retry to loading [CAPTCHA-9]', () => {
    expect(after(asked, widgetReady(), started(), failed()).status).toBe('error')
    expect(after(asked, widgetReady(), started(), failed(), retried()).status).toBe('loading')
  })

  it('the state of the CAPTCHA counts retries, each with a new widget', () => {
    expect(after(asked, failed(), retried(), failed(), retried())).toMatchObject({
      status: 'loading',
      retries: 2,
      round: 3,
    })
    expect(after(asked, failed(), retried(), ended(), asked)).toMatchObject({ retries: 0, round: 3 })
  })

  it('forgets a response that expired, by a new widget [CAPTCHA-9]', () => {
    expect(after(asked, passed(), expired())).toMatchObject({ status: 'loading', round: 2, isStarted: false })
    expect(after(asked, expired())).toMatchObject({ status: 'loading', round: 1 })
  })

  it('ignores actions that come too late or twice', () => {
    expect(after(failed())).toEqual(captchaSlice.getInitialState())
    expect(after(asked, retried())).toMatchObject({ retries: 0, round: 1 })
    expect(after(asked, widgetReady(), started(), widgetReady())).toMatchObject({ status: 'loading', isStarted: true })
  })

  it('isInteractive is set while the widget asks the user for something, and cleared by a failure', () => {
    expect(after(asked, interactionChanged(true))).toMatchObject({ isInteractive: true })
    expect(after(asked, interactionChanged(true), failed())).toMatchObject({ isInteractive: false })
  })
})
