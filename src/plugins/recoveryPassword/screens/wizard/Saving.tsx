import { useState, type ReactElement } from 'react'
import { selectConfig, type CoreState } from '../../../../core/index.ts'
import { useClientSelector, useText } from '../../../../ui/hooks/index.ts'
import { CopyButton, DownloadButton, KeyIcon, PasswordField, Stack, StatusMessage } from '../../../../ui/kit/index.ts'
import { recoveryFileName } from '../../password/recoveryFile.ts'
import { type StepProps, WizardStep } from './WizardStep.tsx'

const selectAppName = (state: CoreState): string => selectConfig(state).app?.name ?? ''

/** 'Save your password': in a password manager, by copying it, or as a file. */
export function Saving({ password, ...step }: StepProps): ReactElement {
  const t = useText()
  const appName = useClientSelector(selectAppName)
  const [isDownloaded, setIsDownloaded] = useState(false)
  return (
    <WizardStep
      {...step}
      title={t('recoveryPassword.save.title')}
      description={t('recoveryPassword.save.detail')}
      icon={KeyIcon}
      submitLabel={t('recoveryPassword.continue')}
    >
      <PasswordField
        purpose="new"
        label={t('recoveryPassword.password')}
        showLabel={t('recoveryPassword.show')}
        hideLabel={t('recoveryPassword.hide')}
        value={password}
        onValueChange={ignore}
        readOnly
      />
      <Stack>
        <CopyButton
          value={password}
          label={t('recoveryPassword.save.copy')}
          copiedLabel={t('recoveryPassword.save.copied')}
          failedLabel={t('recoveryPassword.save.copyFailed')}
        />
        <DownloadButton
          fileName={recoveryFileName(appName)}
          // Nothing is put around the password, not even the invisible characters that `t` isolates values with.
          content={() => t('recoveryPassword.save.file', { appName }).replace('{password}', () => password)}
          onDownloaded={() => setIsDownloaded(true)}
        >
          {t('recoveryPassword.save.download')}
        </DownloadButton>
        <StatusMessage tone="success">{isDownloaded ? t('recoveryPassword.save.downloaded') : null}</StatusMessage>
      </Stack>
    </WizardStep>
  )
}

/** React wants a change handler even for a read-only field. */
const ignore = (): void => {}
