import type { ReactElement } from 'react'
import { selectAppConfig } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { Button, ButtonLink, LockIcon, Mark, Screen } from '../kit/index.ts'
import { safeLink } from './legalDocuments.tsx'

/**
 * ALLOWLIST_REJECTION_SCREEN: for users who are not allowed to log in. The app may set the texts, and a link that replaces the
 * action.
 */
export function AllowlistRejectionScreen(): ReactElement {
  const t = useText()
  const { toLanding } = useNavigate()
  const { title, detail, ctaText, ctaLink } = useClientSelector(selectAppConfig)?.allowlist ?? NOTHING_SET
  const label = t(ctaText ?? 'allowlist.action')
  const link = safeLink(ctaLink)
  return (
    <Screen
      title={t(title ?? 'allowlist.title')}
      description={t(detail ?? 'allowlist.detail')}
      mark={<Mark icon={<LockIcon size={28} />} tone="warning" />}
      onBack={null}
      action={link ? <ButtonLink href={link}>{label}</ButtonLink> : <Button onClick={toLanding}>{label}</Button>}
    />
  )
}

const NOTHING_SET = { title: null, detail: null, ctaText: null, ctaLink: null }
