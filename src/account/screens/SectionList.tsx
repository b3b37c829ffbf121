import type { ReactElement } from 'react'
import { useLogout } from '../../ui/hooks/useLogout.ts'
import { useNavigate } from '../../ui/hooks/useNavigate.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, ChevronRightIcon, List, ListItem, LogOutIcon, OptionRow, Screen } from '../../ui/kit/index.ts'
import { Avatar } from '../Avatar.tsx'
import { PersonName } from '../PersonName.tsx'
import { SectionIcon, useAccountSections } from '../sections.tsx'
import { useIdentity } from '../useIdentity.ts'
import { LoggedOut } from './LoggedOut.tsx'

/** Edge of the mark at the head of the list, in px. */
const MARK_SIZE = 64

/** ACCOUNT_SCREEN: says whose account it is, and lists its sections. */
export default function SectionList(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const identity = useIdentity()
  const sections = useAccountSections()
  const { logout } = useLogout()
  if (!identity) return <LoggedOut />
  return (
    <Screen
      title={t('accountPage.title')}
      description={<PersonName name={identity.name} />}
      mark={<Avatar identity={identity} size={MARK_SIZE} />}
      footer={
        <Button variant="ghost" icon={<LogOutIcon />} onClick={() => void logout()}>
          {t('accountPage.logOut')}
        </Button>
      }
    >
      <List label={t('accountPage.list')}>
        {sections.map(({ id, ref, data, label, icon }) => (
          <ListItem key={id}>
            <OptionRow
              label={t(label)}
              icon={<SectionIcon icon={icon} />}
              trailing={<ChevronRightIcon />}
              onClick={() => navigate.push(ref, data)}
            />
          </ListItem>
        ))}
      </List>
    </Screen>
  )
}
