import type { ReactElement } from 'react'
import { coreFlows, selectAppConfig } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { errorDetail } from '../hooks/errorText.ts'
import { useFlow } from '../hooks/useFlow.ts'
import { useText } from '../hooks/useText.ts'
import { Button, DocumentIcon, Mark, Screen, StatusMessage } from '../kit/index.ts'
import { richText } from '../locales/richText.tsx'
import { legalDocuments } from './legalDocuments.tsx'

/** AFFIRMATIVE_CONSENT_SCREEN: the user accepts the terms, or is logged out. */
export function AffirmativeConsentScreen(): ReactElement {
  const t = useText()
  const legal = useClientSelector(selectAppConfig)?.legal ?? NO_LEGAL
  const accept = useFlow(coreFlows.acceptTerms)
  const decline = useFlow(coreFlows.declineTerms)
  const words = { terms: t('consent.terms'), privacy: t('consent.privacy'), both: t('consent.both') }
  const documents = legalDocuments(legal, words)
  return (
    <Screen
      title={t('consent.title')}
      description={richText(t('consent.text'), { documents })}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      initialFocus="title"
      onBack={null}
      onClose={null}
      action={
        <>
          <StatusMessage tone={accept.failure ? 'error' : 'neutral'}>
            {accept.failure && (errorDetail(t, accept.failure) ?? t('error.generic.detail'))}
          </StatusMessage>
          <Button isLoading={accept.isRunning || accept.status === 'succeeded'} onClick={() => void accept.run()}>
            {t('consent.accept')}
          </Button>
          <Button variant="ghost" disabled={accept.isRunning} onClick={() => void decline.run()}>
            {t('consent.decline')}
          </Button>
        </>
      }
    />
  )
}

const NO_LEGAL = { termsUrl: null, privacyUrl: null, requireUsersAcceptTerms: true }
