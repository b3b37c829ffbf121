/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { Texts } from '../../ui/locales/loadTexts.ts'
import type { Theme } from '../../ui/theme/createTheme.ts'
import { ROOT_CLASS } from '../../ui/theme/designTokens.ts'
import { globalStyles } from '../../ui/theme/globalStyles.ts'
import type { Identity } from '../identity.ts'
import { useAccountSections } from '../sections.tsx'
import { pageStyle, paneStyle, widePaneStyle } from './pageStyles.ts'
import { SectionNav } from './SectionNav.tsx'
import { SectionPane } from './SectionPane.tsx'
import { useIsWide } from './useIsWide.ts'

export interface PageLayoutProps {
  identity: Identity
  first: string | undefined
  theme: Theme
  texts: Texts
}

const globalStyle = css(globalStyles)

/** The list of sections beside the chosen section, or, where it is narrow, one at a time. */
export function PageLayout({ identity, first, theme, texts }: PageLayoutProps): ReactElement {
  const { t, language, direction } = texts
  const sections = useAccountSections()
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(box)
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const [left, setLeft] = useState<string | null>(null)
  // Stays true when a section is removed together with the focused element.
  const hasFocus = useRef(false)
  const found = sections.find(({ id }) => id === chosen) ?? null
  const current = found ?? (isWide ? (sections[0] ?? null) : null)
  const rootStyle = useMemo(() => css(theme, { display: 'block' }), [theme])
  const leave = () => {
    setLeft(chosen)
    setChosen(null)
  }

  return (
    <div className={ROOT_CLASS} css={rootStyle} lang={language} dir={direction}>
      <Global styles={globalStyle} />
      <div
        ref={box}
        css={pageStyle}
        role="region"
        aria-label={t('accountPage.title')}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
        }}
      >
        {(isWide || !current) && (
          <SectionNav
            identity={identity}
            sections={sections}
            current={isWide ? (current?.id ?? null) : null}
            focused={isWide ? null : left}
            isWide={isWide}
            onChoose={setChosen}
          />
        )}
        {current && (
          <div css={[paneStyle, isWide && widePaneStyle]} data-lk-card>
            <SectionPane
              section={current}
              sections={sections}
              takesFocus={() => !isWide && hasFocus.current}
              onChoose={setChosen}
              onLeave={isWide ? undefined : leave}
            />
          </div>
        )}
      </div>
    </div>
  )
}
