import { axe } from 'jest-axe'
import { describePluginConformance, type ConformanceClient } from '../../testing/index.ts'
import { captcha } from './index.ts'
import { captchaSlice } from './slice.ts'
import { captchaProvider } from './testing/door.ts'

const TOKEN = 'the-response-of-the-widget'

/** Sets the state in which a login asks for a CAPTCHA. A real login would add timers that are not the plugin's. */
const begin = async ({ client, until }: ConformanceClient) => {
  await until(client.ready())
  client.store.dispatch(captchaSlice.actions.requested({ siteKey: 'key' }))
}

describePluginConformance(() => captcha(), {
  provider: () => captchaProvider(),
  invalidOptions: [
    () => captcha({ scriptUrl: 'not a URL' }),
    () => captcha({ scriptUrl: 'http://scripts.example.com/api.js' }),
    () => captcha({ scriptUrl: 'data:text/javascript,alert(1)' }),
    () => captcha({ nonce: '' }),
  ],
  secrets: [TOKEN],
  axe,
  flows: { submitToken: { args: { token: TOKEN }, before: begin } },
})
