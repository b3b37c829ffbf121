/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react'
import { useMemo, type ReactElement } from 'react'
import { Button, Notice, Stack } from '../../ui/kit/index.ts'
import { useLazyModule } from '../../ui/lazy/useLazyModule.ts'
import type { Texts } from '../../ui/locales/loadTexts.ts'
import { lazyParts } from '../../ui/modal/lazyParts.ts'
import type { Theme } from '../../ui/theme/createTheme.ts'
import { ROOT_CLASS } from '../../ui/theme/designTokens.ts'
import { globalStyles } from '../../ui/theme/globalStyles.ts'
import { pageStyle } from './pageStyles.ts'

export interface PageFailureProps {
  theme: Theme
  texts: Texts
  onRetry: () => void
}

const globalStyle = css(globalStyles)
const placeStyle = css(pageStyle, { alignItems: 'center', justifyContent: 'center', padding: 16 })

/** Says, in place of the page, that it could not be loaded, by texts of the core only. */
export function PageFailure({ theme, texts, onRetry }: PageFailureProps): ReactElement {
  const { t, language, direction } = texts
  const rootStyle = useMemo(() => css(theme, { display: 'block' }), [theme])
  const hasWords = useLazyModule(lazyParts).status === 'ready'
  return (
    <div className={ROOT_CLASS} css={rootStyle} lang={language} dir={direction}>
      <Global styles={globalStyle} />
      <div css={placeStyle}>
        <Stack gap={3}>
          <Notice tone="danger" title={t(hasWords ? 'error.load.title' : 'error.generic.title')}>
            {hasWords && t('error.load.detail')}
          </Notice>
          <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        </Stack>
      </div>
    </div>
  )
}
