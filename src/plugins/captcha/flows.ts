import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./saga.ts')

/** Flows for hosts and the screen. */
export const captchaFlows = {
  /** Hands in the response of a widget. */
  submitToken: createFlow('captcha/submitToken', lazySaga(onUse, 'submitToken')),
}

/** Saga of a login that needs a CAPTCHA. */
export const solve = lazySaga(onUse, 'solve')
