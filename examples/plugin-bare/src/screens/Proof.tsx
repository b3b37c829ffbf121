import { useState, type ReactElement, type SyntheticEvent } from 'react'
import { createFailureText, useClientSelector, useFlow, useText, type ScreenProps } from 'latchkey/hooks'
import { Button, Field, Screen, StatusMessage } from 'latchkey/kit'
import { newMethodFlows } from '../saga.ts'
import { selectNewMethod } from '../slice.ts'

/** Texts for failures. Codes that are missing here have their text in the core. */
const failureText = createFailureText({
  new_method_refused: 'newMethod.error.refused',
  new_method_failed: 'newMethod.error.failed',
  // For these codes, the failure's own message is meant for the user.
  linked_to_another_user: 'message',
  cannot_link_more_of_type: 'message',
})

/** PROOF_SCREEN: one field, to log in or (`{ intent: 'link' }`) to link. */
export default function Proof({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const isLinking = data.intent === 'link'
  const { run, status, failure, isRunning } = useFlow(isLinking ? newMethodFlows.link : newMethodFlows.logIn)
  const { refusals } = useClientSelector(selectNewMethod)
  const [proof, setProof] = useState('')

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void run({ proof })
  }

  return (
    <Screen title={t(isLinking ? 'newMethod.link.title' : 'newMethod.title')} onBack={onBack}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <Field
          label={t('newMethod.proof')}
          value={proof}
          onValueChange={setProof}
          type="password"
          autoComplete="off"
          hint={refusals > 0 ? t('newMethod.help') : undefined}
          error={failure && failureText(t, failure)}
        />
        <Button type="submit" isLoading={isRunning}>
          {t('newMethod.submit')}
        </Button>
        {status === 'succeeded' && <StatusMessage tone="success">{t('newMethod.success')}</StatusMessage>}
      </form>
    </Screen>
  )
}
