import type { RecoveryGoogleDriveTextKey } from './en.ts'

const ja: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Googleドライブにバックアップ',
  'recoveryGoogleDrive.title': 'ご本人であることを確認',
  'recoveryGoogleDrive.setUp.detail':
    'アカウントの鍵は、ご自身のGoogleドライブに保管されます。どのデバイスからでも、ご本人だけが使えます。',
  'recoveryGoogleDrive.recover.detail':
    'アカウントはGoogleドライブにバックアップされています。同じGoogleアカウントで確認すると、ここに読み込めます。',
  'recoveryGoogleDrive.confirm': 'Googleで確認',
  'recoveryGoogleDrive.inWindow': 'Googleのウィンドウで続けてください。',
  'recoveryGoogleDrive.setUp.working': 'アカウントをバックアップしています…',
  'recoveryGoogleDrive.recover.working': 'アカウントを読み込んでいます…',
  'recoveryGoogleDrive.success': '完了しました',
  'recoveryGoogleDrive.setUp.done': 'アカウントをGoogleドライブにバックアップしました。',
  'recoveryGoogleDrive.recover.done': 'アカウントを読み込みました。',
  'recoveryGoogleDrive.setUp.failed': 'Googleドライブへのバックアップに失敗しました',
  'recoveryGoogleDrive.recover.failed': 'Googleドライブからの復元に失敗しました',
  'recoveryGoogleDrive.error.account.title': 'ここにはバックアップがありません',
  'recoveryGoogleDrive.error.account': 'バックアップに使ったGoogleドライブのアカウントを選んでいるか確認してください。',
  'recoveryGoogleDrive.error.generic': '問題が発生しました。',
  'recoveryGoogleDrive.error.denied.title': 'Googleでキャンセルされました',
  'recoveryGoogleDrive.error.denied': 'もう一度試し、Googleドライブで確認を完了してください。',
  'recoveryGoogleDrive.error.blocked.title': 'ウィンドウがブロックされました',
  'recoveryGoogleDrive.error.blocked': 'このページのポップアップを許可して、もう一度お試しください。',
  'recoveryGoogleDrive.error.closed.title': 'ウィンドウが閉じられました',
  'recoveryGoogleDrive.error.closed': 'もう一度試し、Googleのウィンドウで確認してください。',
  'recoveryGoogleDrive.error.suspended.title': 'アカウントは停止されています',
  'recoveryGoogleDrive.error.suspended': '別のGoogleアカウントを使ってください。',
  'recoveryGoogleDrive.error.notAllowed.title': 'ここでは利用できません',
  'recoveryGoogleDrive.error.notAllowed': 'このアプリではGoogleドライブへのバックアップを利用できません。',
  'recoveryGoogleDrive.error.exists.title': 'すでに保護されています',
  'recoveryGoogleDrive.error.exists': 'アカウントにはすでに独自の復元方法があります。',
  'recoveryGoogleDrive.error.notHere':
    'このデバイスにアカウントがなくなりました。画面を閉じて最初からやり直してください。先に読み込みます。',
  'recoveryGoogleDrive.error.full.title': 'Googleドライブの容量がいっぱいです',
  'recoveryGoogleDrive.error.full': '空き容量を増やして、もう一度お試しください。',
  'recoveryGoogleDrive.error.unavailable.title': 'Googleドライブが応答しません',
  'recoveryGoogleDrive.error.unavailable': 'しばらくしてからもう一度お試しください。',
  'recoveryGoogleDrive.error.permission.title': 'Googleドライブにアクセスできません',
  'recoveryGoogleDrive.error.permission':
    'Googleに求められたらバックアップへのアクセスを許可し、もう一度お試しください。',
  'recoveryGoogleDrive.error.damaged.title': 'バックアップが破損しています',
  'recoveryGoogleDrive.error.damaged': 'もう読み取ることができません。',
  'recoveryGoogleDrive.retry': 'もう一度試す',
  'recoveryGoogleDrive.done': '完了',
  'recoveryGoogleDrive.close': '閉じる',
}

export default ja
