import { useEffect, useRef, useState, type RefObject } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClient, useClientDispatch, useClientSelector, usePluginOptions } from '../../../ui/hooks/index.ts'
import { captchaFlows } from '../flows.ts'
import type { ResolvedCaptchaOptions } from '../options.ts'
import { captchaSlice, selectCaptcha } from '../slice.ts'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

const { widgetReady, interactionChanged, expired, failed } = captchaSlice.actions

/** Draws each new widget in an element, starts it once the state says so, and reports its events to the plugin. */
export function useWidget(): RefObject<HTMLDivElement | null> {
  const client = useClient()
  const dispatch = useClientDispatch()
  const options = usePluginOptions<ResolvedCaptchaOptions>('captcha')
  const container = useRef<HTMLDivElement>(null)
  const theme = useClientSelector(selectAppConfig)?.colorScheme ?? 'auto'
  const { siteKey, round, isStarted } = useClientSelector(selectCaptcha)
  const [widget, setWidget] = useState<{ round: number; start: () => void } | null>(null)

  useEffect(() => {
    if (siteKey === null || !container.current) return
    // Each widget gets its own element, so that removing it removes everything the script has added.
    const element = document.createElement('div')
    container.current.append(element)
    let shown: { turnstile: Turnstile; id: string } | null = null
    let isLeft = false
    const tell = (action: Parameters<typeof dispatch>[0]) => {
      if (!isLeft) dispatch(action)
    }
    const show = (turnstile: Turnstile) => {
      if (isLeft) return
      const id = turnstile.render(element, {
        sitekey: siteKey,
        action: client.appId,
        execution: 'execute',
        appearance: 'interaction-only',
        theme,
        size: 'flexible',
        language: client.hostConfig.locale ?? 'auto',
        retry: 'never',
        'refresh-expired': 'never',
        'response-field': false,
        callback: (token) => {
          if (!isLeft) client.run(captchaFlows.submitToken, { token }).catch(() => tell(failed()))
        },
        'error-callback': () => {
          tell(failed())
          return true
        },
        'expired-callback': () => tell(expired()),
        'timeout-callback': () => tell(failed()),
        'unsupported-callback': () => tell(failed()),
        'before-interactive-callback': () => tell(interactionChanged(true)),
        'after-interactive-callback': () => tell(interactionChanged(false)),
      })
      if (!id) return tell(failed())
      shown = { turnstile, id }
      setWidget({ round, start: () => turnstile.execute(id) })
      tell(widgetReady())
    }
    // `catch` comes after `show`, because Turnstile's script may also throw while it draws the widget.
    loadTurnstile(options)
      .then(show)
      .catch(() => tell(failed()))
    return () => {
      isLeft = true
      if (shown) shown.turnstile.remove(shown.id)
      element.remove()
      // React runs this effect again when a hidden page comes back: the removed widget must not be started then.
      setWidget(null)
    }
  }, [client, dispatch, options, siteKey, round, theme])

  useEffect(() => {
    if (isStarted && widget?.round === round) widget.start()
  }, [isStarted, widget, round])

  return container
}
