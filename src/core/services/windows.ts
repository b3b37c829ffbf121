import type { WindowHandle, Windows } from './types.ts'

/**
 * Script URLs would run as the host page, so a server that answers with one must be stopped here. Parsed, as browsers
 * skip control characters.
 */
const checked = (url: string): string => {
  if (/^(javascript|data|vbscript):/.test(new URL(url, location.href).href)) throw new TypeError('Refused to open a script URL.')
  return url
}

/** Follows a link: it alone may name this page's origin if the page's policy does not. No listener of the page sees it, as it is in no document. */
const follow = (url: string, target: string): void => {
  Object.assign(document.createElement('a'), { href: checked(url), target, referrerPolicy: 'origin' }).click()
}

const handle = (opened: Window): WindowHandle => ({
  navigate(url, { namesOrigin } = {}) {
    try {
      // A link aims at a window by its name; an address that is good once is one that no other window has.
      if (namesOrigin) return follow(url, (opened.name = url))
    } catch {
      // It shows another site already, whose window cannot be named.
    }
    opened.location.href = checked(url)
  },
  disown() {
    opened.opener = null
  },
  close: () => opened.close(),
  isClosed: () => opened.closed,
})

/** The page this client runs in. Outside a browser nothing opens, moves or wakes. */
export const pageWindows: Windows = {
  currentUrl: () => (typeof window === 'undefined' ? null : new URL(location.href)),
  // The state is the host router's and stays.
  replaceUrl: (url) => history.replaceState(history.state, '', url),
  redirect: (url, { namesOrigin } = {}) => (namesOrigin ? follow(url, '_self') : location.assign(checked(url))),
  open(url = '', features) {
    const opened = window.open(checked(url), '_blank', features)
    return opened && handle(opened)
  },
  userAgent: () => globalThis.navigator?.userAgent ?? '',
  onWake(run) {
    if (typeof window === 'undefined') return () => {}
    const onVisible = () => {
      if (document.visibilityState === 'visible') run()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', run)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', run)
    }
  },
  onMessage(run) {
    if (typeof window === 'undefined') return () => {}
    const listener = ({ data, origin }: MessageEvent<unknown>) => run({ data, origin })
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  },
  answerOpener(message) {
    try {
      const opener = window.opener as Window | null
      // Reading where another site's page is throws.
      if (!opener || opener === window || opener.location.origin !== location.origin) return false
      opener.postMessage(message, location.origin)
      window.close()
      return true
    } catch {
      return false
    }
  },
}
