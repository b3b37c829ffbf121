import { createRoot } from 'react-dom/client'
import type { FlowInspector, MountedPanel } from '../inspectorTypes.ts'
import { isPageInert, Panel } from './Panel.tsx'
import { PanelStore } from './PanelStore.ts'
import { adoptStyles } from './styles.ts'

const TAG = 'latchkey-inspector'
/** Milliseconds to collect changes before they are drawn: a login has hundreds of effects. */
const REFRESH_MS = 100

/** Adds button and panel to the page, in a shadow root, which keeps the page's styles out and the panel's in. */
export function mountPanel(inspector: Pick<FlowInspector, 'clear' | 'toJSON' | 'subscribe'>): MountedPanel {
  // Removes the panel of an earlier inspector, after a hot update created another one.
  document.querySelector(TAG)?.remove()
  const host = document.createElement(TAG)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow, window)
  const container = document.createElement('div')
  container.className = 'inspector'
  shadow.append(container)
  document.body.append(host)

  const store = new PanelStore(inspector.toJSON())
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = inspector.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      store.change({ live: inspector.toJSON() })
    }, REFRESH_MS)
  })
  const root = createRoot(container)
  root.render(<Panel store={store} inspector={inspector} />)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyL') return
    event.preventDefault()
    const { activeElement } = document
    if (store.get().place === 'page' && (activeElement === host || !isPageInert())) store.change({ place: 'closed' })
    else store.open()
  }
  window.addEventListener('keydown', onKeyDown, true)

  return {
    open: () => store.open(),
    unmount() {
      window.removeEventListener('keydown', onKeyDown, true)
      clearTimeout(timer)
      unsubscribe()
      root.unmount()
      host.remove()
    },
  }
}
