import { LatchkeyModal, useLatchkey } from 'latchkey'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/**
 * Place for the login in the page, if it is not a dialog (`config.render.inDialog: false`).
 *
 * @param children Shown while the login is closed, and always if it is a dialog.
 */
export function ModalPlace({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const { isModalOpen } = useLatchkey()
  const isInline = useSettings().settings.layout === 'inline'
  const place = useRef<HTMLElement>(null)

  // Inside a page the modal does not take the focus, as it may be open from the start. Here it opens after a click, so it should.
  useEffect(() => {
    if (!isInline || !isModalOpen) return undefined
    const opener = document.activeElement
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
    return () => {
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isInline, isModalOpen])

  if (!isInline) return children
  return (
    <>
      <section ref={place} className="modal-place" aria-label={t.modalPlace} tabIndex={-1} hidden={!isModalOpen}>
        <LatchkeyModal />
      </section>
      {!isModalOpen && children}
    </>
  )
}
