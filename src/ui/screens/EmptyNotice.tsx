import type { ReactElement } from 'react'
import { useText } from '../hooks/useText.ts'
import { Notice } from '../kit/index.ts'

/** Shown on a login list without methods: tells the app's developer what to do. */
export function EmptyNotice(): ReactElement {
  const t = useText()
  return (
    <Notice tone="warning" title={t('landing.empty.title')}>
      {t('landing.empty.detail')}
    </Notice>
  )
}
