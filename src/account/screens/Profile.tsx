import { useId, useRef, useState, type ReactElement } from 'react'
import { selectAppConfig, toFailure, type AuthFailure } from '../../core/index.ts'
import { createFailureText } from '../../ui/hooks/createFailureText.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, Field, Screen, Stack, StatusMessage } from '../../ui/kit/index.ts'
import { Avatar } from '../Avatar.tsx'
import { PICTURE_TYPES } from '../profile/preparePicture.ts'
import type { SaveProfileArgs } from '../profile/saveProfile.ts'
import { useProfile } from '../profile/useProfile.ts'
import { useIdentity } from '../useIdentity.ts'
import { LoggedOut } from './LoggedOut.tsx'

const failureText = createFailureText(
  {
    invalid_data: 'accountPage.profile.nameError',
    invalid_picture: 'accountPage.profile.pictureError',
    picture_too_large: 'accountPage.profile.tooLarge',
  },
  'accountPage.failed',
)

/** ACCOUNT_PROFILE_SCREEN: the name and the picture that the user chose, to change and to remove. */
export default function Profile(): ReactElement {
  const t = useText()
  const identity = useIdentity()
  const appName = useClientSelector(selectAppConfig)?.name ?? ''
  const profile = useProfile()
  const formId = useId()
  const file = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<'name' | 'picture' | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [done, setDone] = useState('')
  if (!identity) return <LoggedOut />

  const { canHaveName, canHavePicture, pictureUrl, save } = profile
  const name = typed ?? profile.name ?? ''
  const run = async (what: 'name' | 'picture', change: SaveProfileArgs, says: string) => {
    setSaving(what)
    setFailure(null)
    setDone('')
    try {
      await save(change)
      if (what === 'name') setTyped(null)
      setDone(says)
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setSaving(null)
    }
  }
  const saveName = () => run('name', { name: name.trim() === '' ? null : name }, t('accountPage.profile.saved'))
  const removePicture = async () => {
    await run('picture', { picture: null }, t('accountPage.profile.removed'))
    // The focused button was removed.
    choose.current?.focus()
  }
  const isNameWrong = failure?.code === 'invalid_data'
  return (
    <Screen
      title={t('accountPage.profile')}
      description={t('accountPage.profile.detail', { appName })}
      initialFocus="title"
      action={
        canHaveName && (
          <Button type="submit" form={formId} isLoading={saving === 'name'} disabled={saving === 'picture'}>
            {t('accountPage.profile.save')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Stack gap={3} align="center">
          <Avatar identity={identity} size={96} />
          {canHavePicture && (
            <Stack isRow justify="center">
              <Button
                ref={choose}
                variant="secondary"
                isCompact
                isLoading={saving === 'picture'}
                disabled={saving === 'name'}
                onClick={() => file.current?.click()}
              >
                {t(pictureUrl === null ? 'accountPage.profile.add' : 'accountPage.profile.change')}
              </Button>
              {pictureUrl !== null && (
                <Button variant="ghost" isCompact disabled={saving !== null} onClick={() => void removePicture()}>
                  {t('accountPage.profile.remove')}
                </Button>
              )}
              <input
                ref={file}
                type="file"
                accept={PICTURE_TYPES.join()}
                aria-label={t('accountPage.profile.file')}
                hidden
                onChange={({ target }) => {
                  const [picture] = target.files ?? []
                  // So that the same file can be chosen again after a failure.
                  target.value = ''
                  if (picture) void run('picture', { picture }, t('accountPage.profile.pictureSaved'))
                }}
              />
            </Stack>
          )}
        </Stack>
        {canHaveName && (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (saving === null) void saveName()
            }}
          >
            <Field
              label={t('accountPage.profile.name')}
              value={name}
              autoComplete="name"
              maxLength={64}
              hint={t('accountPage.profile.hint')}
              error={isNameWrong ? failureText(t, failure) : null}
              onValueChange={(value) => {
                setTyped(value)
                setFailure(null)
                setDone('')
              }}
            />
          </form>
        )}
        <StatusMessage tone="error">{failure && !isNameWrong ? failureText(t, failure) : null}</StatusMessage>
        <StatusMessage tone="success">{done || null}</StatusMessage>
      </Stack>
    </Screen>
  )
}
