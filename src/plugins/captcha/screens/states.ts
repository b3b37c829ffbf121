import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { email } from '../../email/index.ts'
import { captcha } from '../index.ts'
import { fakeTurnstile, type FakeTurnstile, type FakeWidget } from '../testing/fakeTurnstile.ts'

type Hands = Pick<StateContext, 'type' | 'sees' | 'advance' | 'press' | 'begin'>

/** Calls a callback of the widget, as Turnstile's script would. */
const tell = ({ begin }: Hands, run: () => unknown): Promise<void> => begin(async () => run())

const fail = (context: Hands, widget: FakeWidget) => tell(context, () => widget['error-callback']('600010'))

/** Draws a box of the size of Turnstile's interactive widget: 300 × 65 px. */
function drawBox({ container }: FakeWidget): void {
  container.append(
    Object.assign(document.createElement('div'), {
      textContent: '☐ Turnstile',
      style: 'height: 65px; max-width: 300px; border: 1px solid',
    }),
  )
}

/** State after a login by e-mail that needs a CAPTCHA. `happens` controls its widget. */
function asked(
  shows: ScreenState['shows'],
  happens: (context: Hands, widget: () => FakeWidget) => Promise<unknown>,
): ScreenState {
  let turnstile: FakeTurnstile | undefined
  return {
    prepare() {
      const page = fakeTurnstile()
      turnstile = page
      return () => page.remove()
    },
    open: ({ client }) => client.login(),
    async steps(context) {
      await context.type('email.label', 'ada@example.com', { submit: true })
      await context.sees('captcha.waiting.title')
      // The widget is started half a second after it is drawn.
      await context.advance(500)
      await happens(context, () => {
        if (!turnstile) throw new Error('There is no widget.')
        return turnstile.current()
      })
    },
    shows,
  }
}

/** All states of the screens of the CAPTCHA, as the workbench and the tests draw them. */
export const captchaStates = defineScreenStates({
  plugin: 'captcha',
  plugins: () => [captcha()],
  companions: () => [email()],
  app: { captcha_enabled: true, captcha_site_key: 't:key' },
  screens: {
    CAPTCHA_SCREEN: {
      checking: asked('captcha.waiting.detail', async () => undefined),
      'something to do': asked('captcha.asking.detail', (context, widget) =>
        tell(context, () => {
          drawBox(widget())
          widget()['before-interactive-callback']()
        }),
      ),
      passed: asked('captcha.passed.detail', (context, widget) =>
        tell(context, () => widget().callback('the-response')),
      ),
      'not passed': asked(['captcha.failed.detail', 'captcha.retry'], (context, widget) => fail(context, widget())),
      'not passed four times': asked(['captcha.failed.hint', 'captcha.giveUp'], async (context, widget) => {
        await fail(context, widget())
        for (let retry = 0; retry < 3; retry += 1) {
          await context.press('captcha.retry')
          await context.sees('captcha.waiting.title')
          await fail(context, widget())
        }
      }),
    },
  },
})
