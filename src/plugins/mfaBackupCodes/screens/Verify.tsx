import { useId, useState, type ReactElement } from 'react'
import { useMfaVerification, useText } from '../../../ui/hooks/index.ts'
import { Button, DocumentIcon, Field, Mark, PromptWays, Screen, Stack, StatusMessage } from '../../../ui/kit/index.ts'
import { BACKUP_CODES_FEW, readBackupCode } from '../contract.ts'
import type { BackupCodesStatus } from '../saga.ts'

/** MFA_BACKUP_CODES_VERIFICATION_SCREEN: a prompt for one of the codes that the user saved. */
export default function Verify(): ReactElement {
  const t = useText()
  const formId = useId()
  const { submit, status, challenge, failure, isBlocked, ways } = useMfaVerification()
  const [typed, setTyped] = useState('')
  const [isMalformed, setIsMalformed] = useState(false)
  const isEnded = isBlocked || status === 'ended'
  const { left } = { ...(challenge as BackupCodesStatus | null) }

  const send = () => {
    const code = readBackupCode(typed)
    setIsMalformed(code === null)
    if (code !== null && !isEnded && status !== 'checking') submit(code)
  }
  const type = (text: string) => {
    setTyped(text)
    setIsMalformed(false)
  }
  return (
    <Screen
      title={t('mfaBackupCodes.verify.title')}
      description={t('mfaBackupCodes.verify.detail')}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      onBack={null}
      initialFocus="field"
      action={
        <Button type="submit" form={formId} disabled={isEnded || typed === ''} isLoading={status === 'checking'}>
          {t('mfaBackupCodes.verify.submit')}
        </Button>
      }
      footer={<PromptWays {...ways} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap={4}>
          <Field
            label={t('mfaBackupCodes.verify.label')}
            value={typed}
            onValueChange={type}
            disabled={isEnded}
            readOnly={status === 'checking'}
            error={isMalformed ? t('mfaBackupCodes.verify.form') : failure}
            // No autocomplete: a browser or password manager that saved the code would offer a used one.
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            dir="ltr"
          />
          <StatusMessage>
            {left === undefined
              ? null
              : t(left > BACKUP_CODES_FEW ? 'mfaBackupCodes.verify.left' : 'mfaBackupCodes.verify.few', { left })}
          </StatusMessage>
        </Stack>
      </form>
    </Screen>
  )
}
