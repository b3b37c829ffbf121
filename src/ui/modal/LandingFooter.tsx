import type { ReactElement } from 'react'
import type { AppConfig } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { useText } from '../hooks/useText.ts'
import { LegalText, LockIcon, Stack, Text } from '../kit/index.ts'
import { richText } from '../locales/richText.tsx'
import { legalDocuments } from '../screens/legalDocuments.tsx'

/** Small print of the login list: the legal documents (unless a separate screen asks for consent), and 'Protected by …'. */
export function LandingFooter({ config }: { config: AppConfig }): ReactElement | null {
  const t = useText()
  const { brand } = useClient()
  const words = { terms: t('landing.terms'), privacy: t('landing.privacy'), both: t('landing.legalBoth') }
  const documents = config.legal.requireUsersAcceptTerms ? null : legalDocuments(config.legal, words)
  if (!documents && !config.showBranding) return null
  return (
    <>
      {documents && <LegalText>{richText(t('landing.legal'), { documents })}</LegalText>}
      {config.showBranding && (
        <Text as="div" size="s" tone="muted">
          <Stack isRow gap={1} justify="center">
            <LockIcon size={14} />
            <span>{t('modal.protectedBy', { brand: displayName(brand) })}</span>
          </Stack>
        </Text>
      )}
    </>
  )
}

/** Formats a brand for people: `acme-id` → `Acme Id`. */
const displayName = (brand: string): string =>
  brand.replace(/(^|-)([a-z0-9])/g, (_, dash: string, first: string) => (dash ? ' ' : '') + first.toUpperCase())
