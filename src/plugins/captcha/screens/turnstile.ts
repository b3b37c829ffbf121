import type { ResolvedCaptchaOptions } from '../options.ts'
import { isScriptUrl } from '../scriptUrl.ts'

/** The part of Turnstile's script interface in use (developers.cloudflare.com/turnstile, 'Client-side rendering'). */
export interface Turnstile {
  /** Draws a widget in an element and returns its id; `undefined` if that failed. */
  render(container: HTMLElement, parameters: TurnstileParameters): string | null | undefined
  /** Starts the challenge of a widget that has `execution: 'execute'`. */
  execute(widget: string): void
  remove(widget: string): void
}

export interface TurnstileParameters {
  sitekey: string
  /** At most 32 letters, digits, `_` and `-`. Turnstile reports it to the server with the verification. */
  action: string
  execution: 'execute'
  /** The widget is visible only if the user has to do something. */
  appearance: 'interaction-only'
  theme: 'auto' | 'light' | 'dark'
  size: 'flexible'
  language: string
  /** `never`: the plugin retries, not the widget. */
  retry: 'never'
  'refresh-expired': 'never'
  /** `false`: the widget adds no hidden field with the response to a form around it. */
  'response-field': false
  callback: (response: string) => void
  /** `true` keeps the script from writing to the console. */
  'error-callback': (code?: string) => true
  'expired-callback': () => void
  'timeout-callback': () => void
  'unsupported-callback': () => void
  'before-interactive-callback': () => void
  'after-interactive-callback': () => void
}

interface TurnstileWindow {
  turnstile?: Turnstile | undefined
}

const pending = new Map<string, Promise<Turnstile>>()

/** Returns the script's interface. Loads the script unless the page has it already; call again after a failed load. */
export function loadTurnstile({ scriptUrl, nonce }: ResolvedCaptchaOptions): Promise<Turnstile> {
  const atHand = (globalThis as TurnstileWindow).turnstile
  if (atHand) return Promise.resolve(atHand)
  const loading = pending.get(scriptUrl) ?? addScript(scriptUrl, nonce).finally(() => pending.delete(scriptUrl))
  pending.set(scriptUrl, loading)
  return loading
}

function addScript(scriptUrl: string, nonce: string | undefined): Promise<Turnstile> {
  // Checked here as well, because a production build does not check the options.
  if (!isScriptUrl(scriptUrl))
    return Promise.reject(new TypeError('captcha(): `scriptUrl` is not a URL that a script may come from.'))
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url.href
    script.async = true
    if (nonce !== undefined) script.nonce = nonce
    const fail = () => {
      script.remove()
      reject(new Error('The CAPTCHA script could not be loaded.'))
    }
    script.onload = () => {
      const { turnstile } = globalThis as TurnstileWindow
      if (turnstile) resolve(turnstile)
      else fail()
    }
    script.onerror = fail
    document.head.append(script)
  })
}
