/** @jsxImportSource @emotion/react */
import { useEffect, useRef, type ReactElement } from 'react'
import { useLogout } from '../../ui/hooks/useLogout.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { ChevronRightIcon, LogOutIcon } from '../../ui/kit/index.ts'
import type { Identity } from '../identity.ts'
import { Person } from '../menu/Person.tsx'
import { SectionIcon, type Section } from '../sections.tsx'
import { chevronStyle, currentStyle, itemStyle, listStyle, navStyle, personStyle, wideNavStyle } from './pageStyles.ts'

export interface SectionNavProps {
  identity: Identity
  sections: readonly Section[]
  /** Id of the section that is shown beside the list; `null` if none is. */
  current: string | null
  /** Id of the section that the user came back from, whose button takes the focus. */
  focused: string | null
  isWide: boolean
  onChoose: (id: string) => void
}

/** Who is logged in, and the list of sections. */
export function SectionNav({ identity, sections, current, focused, isWide, onChoose }: SectionNavProps): ReactElement {
  const t = useText()
  const { logout } = useLogout()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <nav css={[navStyle, isWide && wideNavStyle]} aria-label={t('accountPage.list')}>
      <div css={personStyle}>
        <Person identity={identity} />
      </div>
      <ul css={listStyle}>
        {sections.map(({ id, label, icon }) => (
          <li key={id}>
            <button
              ref={id === focused ? back : undefined}
              type="button"
              css={[itemStyle, id === current && currentStyle]}
              aria-current={id === current ? 'page' : undefined}
              onClick={() => onChoose(id)}
            >
              <SectionIcon icon={icon} />
              <span>{t(label)}</span>
              {!isWide && (
                <span css={chevronStyle}>
                  <ChevronRightIcon />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" css={itemStyle} style={{ marginTop: 'auto' }} onClick={() => void logout()}>
        <LogOutIcon />
        <span>{t('accountPage.logOut')}</span>
      </button>
    </nav>
  )
}
