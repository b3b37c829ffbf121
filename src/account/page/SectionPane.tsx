import { useId, useMemo, useState, type ReactElement } from 'react'
import type { ScreenData, ScreenEntry, ScreenRef } from '../../core/index.ts'
import { ClientContext, type ClientBinding } from '../../ui/context.ts'
import { useClientBinding } from '../../ui/hooks/useClient.ts'
import { useLatest } from '../../ui/hooks/useLatest.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { FrameContext, type Frame } from '../../ui/kit/Frame.ts'
import { ScreenHost } from '../../ui/modal/ScreenHost.tsx'
import type { Navigate } from '../../ui/navigate.ts'
import type { Section } from '../sections.tsx'

export interface SectionPaneProps {
  section: Section
  sections: readonly Section[]
  /** True if a new section may take the focus. */
  takesFocus: () => boolean
  onChoose: (id: string) => void
  /** Goes back to the list of sections; absent where the list is beside. */
  onLeave: (() => void) | undefined
}

/**
 * The screen of a section, outside the modal. What it leads to is another section, or opens in the modal; what closes it in the modal begins it
 * anew.
 */
export function SectionPane({ section, sections, takesFocus, onChoose, onLeave }: SectionPaneProps): ReactElement {
  const t = useText()
  const outer = useClientBinding()
  const { client } = outer
  const id = useId()
  const [round, setRound] = useState(0)
  const latest = useLatest({ sections, takesFocus, onChoose, onLeave })
  const isNarrow = onLeave !== undefined

  const frame = useMemo<Frame>(
    () => ({
      titleId: `${id}-pt`,
      descriptionId: `${id}-pd`,
      labels: { back: t('accountPage.back'), close: t('modal.close') },
      onBack: isNarrow ? () => latest.current.onLeave?.() : undefined,
      isShown: () => latest.current.takesFocus(),
    }),
    [id, isNarrow, latest, t],
  )
  const navigate = useMemo<Navigate>(() => {
    const go = (ref: ScreenRef, data?: ScreenData): void => {
      const known = latest.current.sections.find((other) => isSame(other.ref, ref))
      if (known) latest.current.onChoose(known.id)
      else void client.openScreen(ref, data).catch(() => undefined)
    }
    const end = (): void => {
      setRound((before) => before + 1)
      latest.current.onLeave?.()
    }
    return { push: go, replace: go, back: end, close: end, dismiss: end, toLanding: end }
  }, [client, latest])
  const binding = useMemo<ClientBinding>(() => ({ ...outer, navigate }), [navigate, outer])
  const { plugin, screen } = section.ref
  // The data of a section is the same as long as the section is.
  const entry = useMemo<ScreenEntry>(() => ({ plugin, screen, data: section.data }), [plugin, screen, section.data])

  return (
    <FrameContext.Provider value={frame}>
      <ClientContext.Provider value={binding}>
        <ScreenHost key={round} entry={entry} depth={0} onBack={frame.onBack} />
      </ClientContext.Provider>
    </FrameContext.Provider>
  )
}

const isSame = (one: ScreenRef, other: ScreenRef): boolean => one.plugin === other.plugin && one.screen === other.screen
