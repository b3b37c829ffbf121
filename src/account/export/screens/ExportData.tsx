import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { createFailureText } from '../../../ui/hooks/createFailureText.ts'
import { useClientSelector } from '../../../ui/hooks/useClientSelector.ts'
import { useFlow } from '../../../ui/hooks/useFlow.ts'
import { useText } from '../../../ui/hooks/useText.ts'
import { Button, DocumentIcon, DownloadIcon, Mark, Screen, Stack, StatusMessage, Text } from '../../../ui/kit/index.ts'
import { saveText } from '../../../ui/kit/saveText.ts'
import { DECLINED } from '../../data/declined.ts'
import { accountDataFlows } from '../../data/flows.ts'

const failureText = createFailureText({}, 'accountData.export.failed')

/** EXPORT_DATA_SCREEN: saves a file with everything that the server stores about the user. */
export default function ExportData(): ReactElement {
  const t = useText()
  const appName = useClientSelector(selectAppConfig)?.name ?? ''
  // Saved in the callback: if the user has to confirm their identity, this screen is another one when the file arrives.
  const { run, isRunning, status, failure } = useFlow(accountDataFlows.exportData)
  const save = async (): Promise<void> => {
    const outcome = await run()
    if (outcome.ok) saveText(outcome.result.fileName, outcome.result.content)
  }
  return (
    <Screen
      title={t('accountData.export.title')}
      description={t('accountData.export.detail', { appName })}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      initialFocus="title"
      action={
        <Stack gap={2}>
          <StatusMessage tone="success">{status === 'succeeded' ? t('accountData.export.saved') : null}</StatusMessage>
          <StatusMessage tone="error">
            {failure && !DECLINED.includes(failure.code) ? failureText(t, failure) : null}
          </StatusMessage>
          <Button icon={<DownloadIcon />} isLoading={isRunning} onClick={() => void save()}>
            {t('accountData.export.save')}
          </Button>
        </Stack>
      }
    >
      <Text tone="muted" align="center">
        {t('accountData.export.what')}
      </Text>
    </Screen>
  )
}
