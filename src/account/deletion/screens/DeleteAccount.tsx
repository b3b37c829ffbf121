import { useState, type ReactElement } from 'react'
import { selectAppConfig, selectEmbeddedWallet } from '../../../core/index.ts'
import { createFailureText } from '../../../ui/hooks/createFailureText.ts'
import { useClientSelector } from '../../../ui/hooks/useClientSelector.ts'
import { useFlow } from '../../../ui/hooks/useFlow.ts'
import { useText } from '../../../ui/hooks/useText.ts'
import { Button, Screen, Stack, StatusMessage, Text } from '../../../ui/kit/index.ts'
import { useQuestionFocus } from '../../../ui/screens/useQuestionFocus.ts'
import { accountDataFlows } from '../../data/flows.ts'
import { DECLINED } from '../../data/declined.ts'
import { Points } from './Points.tsx'
import { WalletWarning } from './WalletWarning.tsx'

const failureText = createFailureText({}, 'accountData.delete.failed')

/** DELETE_ACCOUNT_SCREEN: says what goes and what stays, warns of what the wallet holds, and asks once more. */
export default function DeleteAccount(): ReactElement {
  const t = useText()
  const appName = useClientSelector(selectAppConfig)?.name ?? ''
  const hasWallet = useClientSelector(selectEmbeddedWallet) !== null
  const { run, isRunning, failure } = useFlow(accountDataFlows.deleteAccount)
  const [isAsked, setIsAsked] = useState(false)
  const { ask, keep } = useQuestionFocus(isAsked)
  const question = (
    <Stack gap={2} role="group" aria-label={t('accountData.delete.question')}>
      <Text align="center">{t('accountData.delete.question')}</Text>
      <Button variant="danger" isLoading={isRunning} onClick={() => void run()}>
        {t('accountData.delete.yes')}
      </Button>
      <Button ref={keep} variant="ghost" disabled={isRunning} onClick={() => setIsAsked(false)}>
        {t('accountData.delete.no')}
      </Button>
    </Stack>
  )
  const goes = ['logins', ...(hasWallet ? ['wallet'] : []), 'data']
  const stays = [...(hasWallet ? ['chain'] : []), 'app']
  return (
    <Screen
      title={t('accountData.delete.title')}
      description={t('accountData.delete.detail', { appName })}
      initialFocus="title"
      action={
        <Stack gap={2}>
          <StatusMessage tone="error">
            {failure && !DECLINED.includes(failure.code) ? failureText(t, failure) : null}
          </StatusMessage>
          {isAsked ? (
            question
          ) : (
            <Button ref={ask} variant="danger" isLoading={isRunning} onClick={() => setIsAsked(true)}>
              {t('accountData.delete.next')}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap={4}>
        <WalletWarning />
        <Points
          title={t('accountData.delete.goes')}
          points={goes.map((name) => t(`accountData.delete.goes.${name}`))}
        />
        <Points
          title={t('accountData.delete.stays')}
          points={stays.map((name) => t(`accountData.delete.stays.${name}`, { appName }))}
        />
        <Text tone="muted">{t('accountData.delete.later')}</Text>
      </Stack>
    </Screen>
  )
}
