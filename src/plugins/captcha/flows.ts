import { createFlow, lazySaga } from '../../core/index.ts'

const lazy = () => import('./saga.ts')

/** Flows for the CAPTCHA screen, or a host's own: `client.plugins.captcha.submitToken({ token })`. */
export const captchaFlows = {
  /** Passes the widget's response to the login that waits for it. */
  submitToken: createFlow('captcha/submitToken', lazySaga(lazy, 'submitToken')),
}

/** Shows the CAPTCHA and returns its response. The core calls it in a login that needs one. */
export const solve = lazySaga(lazy, 'solve')
