/**
 * `latchkey/kit`: components to build screens from. They take plain text, which the screen reads from its catalogue.
 *
 * @packageDocumentation
 */
export { Dialog, Inline } from './Dialog.tsx'
export type { DialogProps, InlineProps } from './Dialog.tsx'
export { useFrame } from './Frame.ts'
export type { Frame, FrameLabels } from './Frame.ts'
export { Screen } from './Screen.tsx'
export type { ScreenProps } from './Screen.tsx'
export type { InitialFocus } from './focusScreen.ts'
export { Mark } from './Mark.tsx'
export type { MarkProps, MarkStatus } from './Mark.tsx'
export { WaitingMark } from './WaitingMark.tsx'
export type { WaitingMarkProps } from './WaitingMark.tsx'
export { WalletMark } from './WalletMark.tsx'
export type { WalletMarkProps } from './WalletMark.tsx'
export { WalletAddress } from './WalletAddress.tsx'
export type { WalletAddressProps } from './WalletAddress.tsx'
export { Identicon } from './Identicon.tsx'
export type { IdenticonProps } from './Identicon.tsx'
export { localeFor } from '../locales/localeFor.ts'
export { timeOfDay } from '../locales/timeOfDay.ts'
export { shortAddress } from './shortAddress.ts'
export { readColors } from './readColors.ts'
export type { ColorToken } from '../theme/designTokens.ts'
export { QrCode } from './QrCode.tsx'
export type { QrCodeProps } from './QrCode.tsx'
export { AppLogo } from './AppLogo.tsx'
export type { AppLogoProps } from './AppLogo.tsx'

export { Button, ButtonLink } from './Button.tsx'
export type { ButtonLinkProps, ButtonProps, ButtonVariant } from './Button.tsx'
export { IconButton } from './IconButton.tsx'
export type { IconButtonProps } from './IconButton.tsx'
export { ConfirmRow } from './ConfirmRow.tsx'
export type { ConfirmRowProps } from './ConfirmRow.tsx'
export { OptionRow } from './OptionRow.tsx'
export type { OptionRowProps } from './OptionRow.tsx'
export { RowNote, type RowNoteProps } from './RowNote.tsx'
export { List, ListItem, type ListProps } from './List.tsx'
export { ListRow } from './ListRow.tsx'
export type { ListRowProps } from './ListRow.tsx'
export { TimeText } from './TimeText.tsx'
export type { TimeTextProps } from './TimeText.tsx'
export { UnfoldingRow } from './UnfoldingRow.tsx'
export type { UnfoldingRowProps } from './UnfoldingRow.tsx'
export { CopyButton } from './CopyButton.tsx'
export type { CopyButtonProps, CopyLabels } from './CopyButton.tsx'
export { DownloadButton } from './DownloadButton.tsx'
export type { DownloadButtonProps } from './DownloadButton.tsx'
export { PrintButton } from './PrintButton.tsx'
export type { PrintButtonProps } from './PrintButton.tsx'

export { InputRow } from './InputRow.tsx'
export type { InputRowProps } from './InputRow.tsx'
export { Field } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
export { PasswordField } from './PasswordField.tsx'
export type { PasswordFieldProps } from './PasswordField.tsx'
export { StrengthBar } from './StrengthBar.tsx'
export type { StrengthBarProps } from './StrengthBar.tsx'
export { CodeInput } from './CodeInput.tsx'
export type { CodeInputProps, CodeInputStatus } from './CodeInput.tsx'
export { CodeScreen } from './CodeScreen.tsx'
export type { CodeScreenProps, CodeScreenTexts } from './CodeScreen.tsx'
export { CodeResend } from './CodeResend.tsx'
export type { CodeResendProps, CodeResendTexts } from './CodeResend.tsx'
export { CodeEntryScreen } from './CodeEntryScreen.tsx'
export type { CodeEntryScreenProps, CodeEntryTexts } from './CodeEntryScreen.tsx'
export { PromptWays } from './PromptWays.tsx'
export type { PromptWay, PromptWaysProps } from './PromptWays.tsx'
export { OutcomeScreen } from './OutcomeScreen.tsx'
export type { OutcomeScreenProps } from './OutcomeScreen.tsx'
export { FormScreen } from './FormScreen.tsx'
export type { FormScreenProps } from './FormScreen.tsx'
export { InstallWallet } from './missingWallet/InstallWallet.tsx'
export type { MissingWalletProps } from './missingWallet/MissingWalletScreen.tsx'
export { OpenInApp, type OpenInAppProps } from './missingWallet/OpenInApp.tsx'
export { CountrySelect } from './CountrySelect.tsx'
export type { CountrySelectProps } from './CountrySelect.tsx'
export { PhoneField, PhoneRow } from './PhoneField.tsx'
export type { PhoneFieldProps, PhoneRowProps } from './PhoneField.tsx'
export { loadPhoneNumbers } from './loadPhoneNumbers.ts'
export { usePhoneInput } from './usePhoneInput.ts'
export type { LoadState, PhoneInput, PhoneInputArgs } from './usePhoneInput.ts'
export type { PhoneInputValue, PhoneNumbers, PhoneReading } from './phoneNumbers.ts'
export { Checkbox } from './Checkbox.tsx'
export type { CheckboxProps } from './Checkbox.tsx'

export { StatusMessage } from './StatusMessage.tsx'
export type { StatusMessageProps, StatusTone } from './StatusMessage.tsx'
export { Steps } from './Steps.tsx'
export type { StepsProps } from './Steps.tsx'
export { StatusText } from './StatusText.tsx'
export type { StatusTextProps } from './StatusText.tsx'
export { SlotSwap } from './SlotSwap.tsx'
export type { ControlState, SlotSwapProps } from './SlotSwap.tsx'
export { Spinner } from './Spinner.tsx'
export type { SpinnerProps } from './Spinner.tsx'
export { Skeleton } from './Skeleton.tsx'
export type { SkeletonProps } from './Skeleton.tsx'
export { Notice } from './Notice.tsx'
export type { NoticeProps } from './Notice.tsx'
export { Facts } from './Facts.tsx'
export type { Fact, FactsProps } from './Facts.tsx'
export { Disclosure } from './Disclosure.tsx'
export type { DisclosureProps } from './Disclosure.tsx'
export { Badge } from './Badge.tsx'
export type { Tone } from './Badge.tsx'

export { LegalText, Link, Text } from './Text.tsx'
export type { LinkProps, TextProps } from './Text.tsx'
export { Divider, Stack } from './layout.tsx'
export type { StackProps } from './layout.tsx'
export { VisuallyHidden } from './VisuallyHidden.tsx'

export type { Icon, IconProps } from './icons/Icon.tsx'
export { createIcon } from './icons/Icon.tsx'
export { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from './icons/status.tsx'
export {
  BackIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  ExternalLinkIcon,
  MoreIcon,
} from './icons/navigation.tsx'
export {
  ClockIcon,
  CopyIcon,
  DeviceIcon,
  DocumentIcon,
  FingerprintIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  PasskeyIcon,
  PhoneIcon,
  ShieldIcon,
  UserIcon,
  WalletIcon,
} from './icons/objects.tsx'
export {
  DownloadIcon,
  EyeIcon,
  EyeOffIcon,
  LogOutIcon,
  MoonIcon,
  PlusIcon,
  PrintIcon,
  RefreshIcon,
  SparklesIcon,
  SunIcon,
  TrashIcon,
} from './icons/actions.tsx'
