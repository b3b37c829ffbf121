import { CAPTCHA_SIMULATOR_KEYS, CAPTCHA_SIMULATOR_PATHS } from 'latchkey/plugins/captcha/contract'
import { z } from 'zod'
import type { PluginHttp } from '../../core/contract/index.ts'
import type { Verdict } from './verdict.ts'

const responseSchema = z.object({ hostname: z.string(), action: z.string(), outcome: z.enum(['pass', 'refuse']) })

/**
 * Verifies a response that the simulator's own script made. It proves nothing: for development only.
 */
export function simulateSiteverify(response: string): Verdict {
  const encoded = /^simulator\.([A-Za-z0-9_-]+)$/.exec(response)?.[1]
  const parsed =
    encoded === undefined
      ? undefined
      : responseSchema.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString()))
  if (!parsed?.success || parsed.data.outcome === 'refuse')
    return { success: false, 'error-codes': ['invalid-input-response'] }
  const { hostname, action } = parsed.data
  return { success: true, hostname, action, 'error-codes': [] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fakes for Turnstile's script and for siteverify. Never registered in production. */
export function simulatorRoutes(http: PluginHttp): void {
  const schema = { hide: true }
  http.get(CAPTCHA_SIMULATOR_PATHS.script, { schema }, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      // Pages of other origins load this script, as they load Turnstile's.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(SIMULATOR_SCRIPT),
  )
  http.post(
    CAPTCHA_SIMULATOR_PATHS.verify,
    { schema: { ...schema, body: z.object({ response: z.string() }) } },
    ({ body }) => simulateSiteverify(body.response),
  )
}

const keyOf = (name: keyof typeof CAPTCHA_SIMULATOR_KEYS): string =>
  JSON.stringify(CAPTCHA_SIMULATOR_KEYS[name].slice(2))

/** Script with Turnstile's interface; the site key decides the outcome. */
const SIMULATOR_SCRIPT = `(() => {
  'use strict'
  const widgets = new Map()
  let made = 0
  let hasExpired = false
  const respond = ({ parameters }, outcome) => {
    const text = JSON.stringify({ hostname: location.hostname, action: parameters.action, outcome, id: crypto.getRandomValues(new Uint32Array(2)).join('') })
    parameters.callback('simulator.' + btoa(text).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, ''))
  }
  const ask = (widget) => {
    const { container, parameters } = widget
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'CAPTCHA simulator: I am human'
    button.style.cssText = 'box-sizing:border-box;width:100%;min-height:65px;padding:12px;border:1px dashed currentColor;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer'
    button.onclick = () => {
      button.remove()
      parameters['after-interactive-callback']()
      respond(widget, 'pass')
    }
    parameters['before-interactive-callback']()
    container.append(button)
  }
  const outcomes = {
    [${keyOf('pass')}]: (widget) => respond(widget, 'pass'),
    [${keyOf('refuse')}]: (widget) => respond(widget, 'refuse'),
    [${keyOf('fail')}]: ({ parameters }) => parameters['error-callback']('600010'),
    [${keyOf('silent')}]: () => {},
    [${keyOf('ask')}]: ask,
    [${keyOf('expire')}]: (widget) => {
      respond(widget, 'pass')
      if (hasExpired) return
      hasExpired = true
      setTimeout(() => widget.parameters['expired-callback'](), 200)
    },
  }
  window.turnstile = {
    render(container, parameters) {
      if (!Object.hasOwn(outcomes, parameters.sitekey)) {
        console.warn('The CAPTCHA simulator knows the site keys ' + Object.keys(outcomes).join(', ') + ', and not ' + parameters.sitekey)
        return undefined
      }
      const id = 'simulator-' + ++made
      widgets.set(id, { container, parameters })
      return id
    },
    execute(id) {
      setTimeout(() => {
        const widget = widgets.get(id)
        if (widget) outcomes[widget.parameters.sitekey](widget)
      }, 300)
    },
    remove(id) {
      widgets.get(id)?.container.replaceChildren()
      widgets.delete(id)
    },
  }
})()
`
