import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./saga.ts')

/** What hosts and the screen run. */
export const captchaFlows = {
  /** Hands in the response of a widget. */
  submitToken: createFlow('captcha/submitToken', lazySaga(onUse, 'submitToken')),
}

/** What a login that needs a CAPTCHA runs. */
export const solve = lazySaga(onUse, 'solve')
