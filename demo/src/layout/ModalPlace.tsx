import { LatchkeyModal, useLatchkey } from 'latchkey'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/**
 * Where the login shows while it is a part of the page (`config.render.inDialog: false`).
 *
 * @param children Shown instead while it is closed, and always where it is a dialog.
 */
export function ModalPlace({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const { isModalOpen } = useLatchkey()
  const isInline = useSettings().settings.layout === 'inline'
  const place = useRef<HTMLElement>(null)

  // The button that opened it may be far away.
  useEffect(() => {
    if (isInline && isModalOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isInline, isModalOpen])

  if (!isInline) return children
  return (
    <>
      <section ref={place} className="modal-place" aria-label={t.modalPlace} hidden={!isModalOpen}>
        <LatchkeyModal />
      </section>
      {!isModalOpen && children}
    </>
  )
}
