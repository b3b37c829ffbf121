import type { FunctionComponent, ReactElement } from 'react'
import { useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, CopyButton, Mark as RoundMark, Screen } from '../../../ui/kit/index.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { loadMark } from './loadMark.ts'

/** IN_APP_BROWSER_LOGIN_NOT_POSSIBLE of a provider: explains how to open the page in a real browser. */
export async function forProvider(
  definition: ResolvedDefinition,
): Promise<{ default: FunctionComponent<ScreenProps> }> {
  const { id, Mark } = await loadMark(definition)

  function InAppBrowser({ onBack }: ScreenProps): ReactElement {
    const t = useText()
    const navigate = useNavigate()
    const outside = browserLink(location, navigator.userAgent)
    return (
      <Screen
        title={t(`${id}.inApp.title`)}
        description={t(`${id}.inApp.detail`)}
        mark={<RoundMark icon={<Mark size={28} />} tone="neutral" />}
        onBack={onBack}
        action={
          <>
            {outside && <ButtonLink href={outside}>{t(`${id}.inApp.open`)}</ButtonLink>}
            <CopyButton
              value={location.href}
              label={t(`${id}.inApp.copy`)}
              copiedLabel={t(`${id}.inApp.copied`)}
              failedLabel={t(`${id}.inApp.notCopied`)}
              variant={outside ? 'secondary' : 'primary'}
              isShownIfRefused
            />
            <Button variant="ghost" onClick={navigate.toLanding}>
              {t(`${id}.other`)}
            </Button>
          </>
        }
      />
    )
  }
  return { default: InAppBrowser }
}

/** URL that opens the page in Android's default browser; `null` on other systems, which have no reliable one. */
export function browserLink({ protocol, host, pathname, search }: Location, userAgent: string): string | null {
  if (!userAgent.includes('Android')) return null
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(':', '')};action=android.intent.action.VIEW;end`
}
