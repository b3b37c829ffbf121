import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./saga.ts')

/** Flows for hosts and the screen. */
export const captchaFlows = {
  /** Passes the widget's response to the login that waits for it. */
  submitToken: createFlow('captcha/submitToken', lazySaga(onUse, 'submitToken')),
}

/** Saga of a login that needs a CAPTCHA. */
export const solve = lazySaga(onUse, 'solve')
