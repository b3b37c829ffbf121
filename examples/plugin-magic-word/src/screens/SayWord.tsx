import { useState, type ReactElement, type SyntheticEvent } from 'react'
import { useClientSelector, useFlow, usePluginOptions, useText, type ScreenProps } from 'latchkey/hooks'
import { Button, Field, Mark, Screen, SparklesIcon, StatusMessage } from 'latchkey/kit'
import type { ResolvedMagicWordOptions } from '../options.ts'
import { magicWordFlows } from '../saga.ts'
import { selectMagicWord } from '../slice.ts'
import { failureText } from './failureText.ts'

/** SAY_WORD_SCREEN: a name and the word, to log in or (`{ intent: 'link' }`) to link. */
export default function SayWord({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const isLinking = data.intent === 'link'
  const { run, status, failure, isRunning } = useFlow(isLinking ? magicWordFlows.linkWord : magicWordFlows.sayWord)
  const { hint } = usePluginOptions<ResolvedMagicWordOptions>('magicWord')
  const lastName = useClientSelector(selectMagicWord).userName
  const [userName, setUserName] = useState(lastName ?? '')
  const [word, setWord] = useState('')
  const isNameWrong = failure?.code === 'magic_word_invalid_name'
  const problem = failure && failureText(t, failure)

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void run({ userName, word })
  }

  return (
    <Screen
      title={t(isLinking ? 'magicWord.link.title' : 'magicWord.title')}
      mark={<Mark icon={<SparklesIcon size={28} />} status={status === 'succeeded' ? 'success' : 'idle'} />}
      onBack={onBack}
    >
      <form onSubmit={submit} noValidate style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <Field
          label={t('magicWord.name')}
          value={userName}
          onValueChange={setUserName}
          autoComplete="username"
          autoCapitalize="none"
          error={isNameWrong ? problem : null}
        />
        <Field
          label={t('magicWord.word')}
          value={word}
          onValueChange={setWord}
          type="password"
          autoComplete="off"
          hint={hint}
          error={isNameWrong ? null : problem}
        />
        <Button type="submit" isLoading={isRunning}>
          {t('magicWord.submit')}
        </Button>
        {status === 'succeeded' && <StatusMessage tone="success">{t('magicWord.success')}</StatusMessage>}
      </form>
    </Screen>
  )
}
