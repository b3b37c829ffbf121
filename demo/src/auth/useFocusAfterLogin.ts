import { useLatchkey } from 'latchkey'
import { useEffect, useRef } from 'react'

/** The element that holds the page's content. */
export const CONTENT_ID = 'content'

/**
 * Moves the focus to the content once a login is over and its modal gone: the button that opened it is gone too, and a
 * keyboard would start from the top of the page.
 */
export function useFocusAfterLogin(): void {
  const { ready, authenticated, isModalOpen } = useLatchkey()
  const isLoggingIn = useRef(false)
  useEffect(() => {
    if (isModalOpen && ready && !authenticated) isLoggingIn.current = true
    if (isModalOpen || !isLoggingIn.current) return
    isLoggingIn.current = false
    if (authenticated) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [ready, authenticated, isModalOpen])
}
