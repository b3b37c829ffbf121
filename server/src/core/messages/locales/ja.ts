import type { MessageTexts } from './en.ts'

const KNOWN = 'すでにご存じの連絡先をお使いください。このメッセージにはリンクがありません。'
const OTHERS_OUT = 'ほかのすべてのデバイスからログアウトしました。'
const ALL_OUT = 'すべてのデバイスからログアウトしました。'
const AS_BEFORE = 'アカウントは以前の状態に戻り、すべてのデバイスからログアウトします。'
const OUT_THERE =
  'ログインしていたページやブラウザが、ほかの人に操作されている可能性があります。そちらでもログアウトしてください。'

const ja: MessageTexts = {
  'device.both': '{os}の{browser}',
  'device.os': '{os}のデバイス',
  'device.unknown': '不明なデバイス',

  'method.account': 'アカウント',
  'method.backup_codes': 'バックアップコード',
  'method.email': 'メールアドレス',
  'method.farcaster': 'Farcasterアカウント',
  'method.passkey': 'パスキー',
  'method.phone': '電話番号',
  'method.provider': '{provider}アカウント',
  'method.sms': 'SMS',
  'method.totp': '認証アプリ',
  'method.wallet': 'ウォレット',

  'mail.footer': '{app}のアカウントについてお送りしています。',

  'loginCode.subject': '{code} が{app}の確認コードです',
  'loginCode.title': '{app}にログイン',
  'loginCode.enter': 'コードをリクエストした画面に入力してください。',
  'loginCode.text': '{code} が{app}にログインするための確認コードです。',
  'loginCode.expiry': '一度だけ使えます。有効期限は{minutes, plural, other {#分}}です。',
  'loginCode.unasked':
    'このコードに心当たりがない場合は、このメッセージを無視してください。メールを読めなければ誰も使えません。コードは誰にも教えないでください。',
  'loginCode.footer': '{app}へのログインでこのアドレスが入力されました。',

  'sms.code': '{code}は{app}の確認コードです。{minutes, plural, other {#分}}間有効です。他人に教えないでください。',
  'sms.codeShort': '{code}は{app}の確認コードです。他人に教えないでください。',

  'notice.time': '日時：{time}',
  'notice.with': 'デバイス：{device}',
  'notice.timeWith': '{time}、{how}',
  'notice.several': '前回のメッセージ以降、さらに{count, plural, other {#件}}の変更がありました。',
  'notice.each': '{time}：{what}',
  'notice.advice': `心当たりがない場合、ほかの人がアカウントにアクセスしている可能性があります。お使いのデバイスからログアウトし、アカウントを確認して、アプリのサポートにご連絡ください。${KNOWN}`,

  'loginChanged.title': '{app}へのログイン方法が変更されました',
  'loginChanged.linked': 'アカウントに新しいログイン方法が追加されました：{method}。',
  'loginChanged.replaced': `これまでのログイン方法が別のものに置き換えられました：{method}。${OTHERS_OUT}`,
  'loginChanged.updated': `ログイン方法の情報が変更されました：{method}。${OTHERS_OUT}`,
  'loginChanged.unlinked': `アカウントからログイン方法が削除されました：{method}。${OTHERS_OUT}`,
  'loginChanged.advice': `ご本人による変更であれば、何もする必要はありません。心当たりがない場合は、7日以内に元に戻してください。${AS_BEFORE}`,
  'loginChanged.link': '変更を確認して元に戻す',
  'loginChanged.adviceAll': `ご本人による変更であれば、何もする必要はありません。心当たりがない場合は、最初の変更から7日以内にすべて元に戻してください。${AS_BEFORE}`,
  'loginChanged.linkAll': 'これらの変更を確認して元に戻す',

  'changeUndone.title': '{app}へのログイン方法の変更が元に戻されました',
  'changeUndone.happened': `その変更の前と同じ方法でログインできます。その後の変更もあわせて元に戻しました。${ALL_OUT}`,
  'changeUndone.otherDeleted':
    '今回戻ったログイン方法でその間に作られた新しいアカウントは、空だったため削除されました。',
  'changeUndone.advice': `心当たりがない場合、アカウントに連携していたアドレスのメールをほかの人が読める状態です。その場合はアプリのサポートにご連絡ください。${KNOWN}`,

  'loginTaken.title': '{app}のアカウントからログイン方法が削除されました',
  'loginTaken.happened': `このアカウントには次の方法でログインできなくなりました：{method}。運営者が、以前使っていたアカウントに戻しました。ほかの内容はアカウントに残ります。${ALL_OUT}`,
  'loginTaken.advice': `ご依頼でない場合は、アプリのサポートにご連絡ください。${KNOWN}`,

  'mfaChanged.title': '{app}の本人確認方法が変更されました',
  'mfaChanged.first': '本人確認がオンになりました：{method}。今後、重要な操作の前に確認を求めます。',
  'mfaChanged.added': '本人確認方法が追加されました：{method}。',
  'mfaChanged.replaced': '本人確認方法が設定し直されました：{method}。以前の設定は使えません。',
  'mfaChanged.removed': '本人確認方法が削除されました：{method}。',
  'mfaChanged.lastRemoved': '本人確認方法が削除されました：{method}。重要な操作の前の確認はなくなりました。',
  'mfaChanged.reset': '運営者が本人確認をオフにしました。これまでの方法：{method}。アプリで設定し直せます。',

  'newSession.title': '{app}に新しい場所でログインしています',
  'newSession.happened':
    'セッションが次の場所に引き継がれました：{place}。デバイス：{device}。そこでのログイン操作はありませんでした。',
  'newSession.program': 'ウェブサイトではないプログラム',
  'newSession.advice': `ご本人による操作であれば、何もする必要はありません。心当たりがない場合は、そのセッションを終了してください。リンクは7日以内に一度だけ使えます。${OUT_THERE}`,
  'newSession.link': 'セッションを確認して終了する',
  'newSession.adviceAll': `ご本人による操作であれば、何もする必要はありません。心当たりがない場合は、これらのセッションを終了してください。リンクは最初のものから7日以内に一度だけ使えます。${OUT_THERE}`,
  'newSession.linkAll': 'これらのセッションを確認して終了する',

  'deletion.title': '{app}のアカウントが削除されます',
  'deletion.happened': `アカウントの削除が依頼されました。次の日時に、内容とともに完全に削除されます：{time}。${ALL_OUT}`,
  'deletion.advice':
    'アカウントを残す場合は、それまでに削除を取り消してください。削除に心当たりがない場合も取り消し、その後ログインして、アカウントの保護を確認してください。',
  'deletion.link': 'アカウントを残す',
  'deletion.final': `削除に心当たりがない場合は、すぐにアプリのサポートにご連絡ください。${KNOWN}`,

  'accountKept.title': '{app}のアカウントは残ります',
  'accountKept.happened':
    'アカウントの削除が取り消されました。内容はすべて以前のままです。すべてのデバイスはログアウトしたままです。',
  'accountKept.advice': `心当たりがない場合、ほかの人がメールを読めるか、代わりにログインできる状態です。ログインしてアカウントの保護を確認し、アプリのサポートにご連絡ください。${KNOWN}`,

  'newDevice.title': '新しいデバイスが{app}のウォレットにアクセスしました',
  'newDevice.text': '新しいデバイスがウォレットにアクセスできるようになりました。',

  'backupCodeUsed.title': '{app}のバックアップコードが使われました',
  'backupCodeUsed.text': '通常の本人確認の代わりに、バックアップコードが1つ使われました。',
  'backupCodeUsed.left': '残りは{count, plural, other {#個}}です。',
  'backupCodeUsed.few': '残りは{count, plural, other {#個}}だけです。アプリで新しいコードを作成してください。',
  'backupCodeUsed.none': 'これが最後のコードでした。アプリで新しいコードを作成してください。',

  'page.noToken': 'このリンクは不完全です。メールのリンクをもう一度開くか、全体をコピーしてください。',
  'page.noScript': 'このページにはJavaScriptが必要です。',
  'page.back': '{app}に戻る',
  'page.busy': '試行回数が多すぎます。少し待ってから、もう一度お試しください。',

  'undoPage.title': 'アカウントの変更を元に戻す',
  'undoPage.text':
    'ログイン方法が変更されました。心当たりがない場合は元に戻してください。アカウントはこの変更の前の状態に戻り、その後のログイン方法の変更も元に戻り、すべてのデバイスからログアウトします。',
  'undoPage.button': 'この変更を元に戻す',
  'undoPage.doing': '変更を元に戻しています…',
  'undoPage.done': '変更を元に戻し、すべてのデバイスからログアウトしました。以前と同じ方法でログインしてください。',
  'undoPage.failed': '変更を元に戻せませんでした。接続を確認して、もう一度お試しください。',
  'undoPage.gone': 'この変更はもう元に戻せません。すでに元に戻されたか、7日以上たっています。',
  'undoPage.taken':
    'この変更はまだ元に戻せません。以前のログイン方法が、現在は別のアカウントのものになっています。ご自分のメールアドレスの場合は、そのアドレスに届いたメールのリンクをお使いください。そうでない場合は、そのアカウントにログインし、別のログイン方法を連携してから、この方法の連携を解除してください。その後このリンクをもう一度開いてください。リンクは有効なままです。できない場合は、アプリのサポートにご連絡ください。',

  'keepPage.title': 'アカウントを残す',
  'keepPage.text':
    'アカウントの削除が依頼されています。残す場合、内容はすべて以前のままで、これまでどおりログインできます。',
  'keepPage.button': 'アカウントを残す',
  'keepPage.doing': '削除を取り消しています…',
  'keepPage.done': 'アカウントは残ります。以前と同じ方法でログインしてください。',
  'keepPage.failed': '削除を取り消せませんでした。接続を確認して、もう一度お試しください。',
  'keepPage.gone':
    'このリンクは使えなくなりました。アカウントを残せる期間が過ぎたか、新しいメッセージに別のリンクがあります。',
  'keepPage.used': 'アカウントはすでに残っています。このリンクはもう必要ありません。',

  'endPage.title': 'セッションを終了する',
  'endPage.text':
    'セッションが新しい場所に引き継がれました。心当たりがない場合は終了してください。その後に新しい場所へ引き継がれたセッションもすべて終了します。ログインしたブラウザはログインしたままです。',
  'endPage.button': 'このセッションを終了する',
  'endPage.doing': 'セッションを終了しています…',
  'endPage.done': 'セッションを終了しました。引き継ぎ元のブラウザでログアウトし、もう一度ログインしてください。',
  'endPage.failed': 'セッションを終了できませんでした。接続を確認して、もう一度お試しください。',
  'endPage.gone':
    'このリンクでセッションを終了することはもうできません。すでに使われたか、7日以上たっています。セッションはアプリで確認できます。',

  'homePage.title': 'ログインサーバー',
  'homePage.heading': 'ここには何もありません',
  'homePage.text': 'アプリがユーザーのログインに使うアドレスです。ログインするには、元のアプリを開いてください。',

  'loginPage.title': 'ログインできません',
  'loginPage.heading': 'このログインは終了しました',
  'loginPage.text':
    'すでに使われたか、時間がかかりすぎたか、このブラウザで始まったものではありません。アプリに戻って、もう一度ログインしてください。',
  'askPage.title': 'ログインの確認',
  'askPage.heading': '{app}にログインしますか？',
  'askPage.text':
    '{app}からこのページに来たのではありません。メッセージやほかのサイトのリンクを開いた場合は、このページを閉じてください。誰かがアカウントに入ろうとしている可能性があります。',
  'askPage.goOn': '{app}へのログインを自分で選びました。続ける',

  'stepPage.title': '続けられません',
  'stepPage.heading': 'この手順は終了しました',
  'stepPage.text':
    'すでに使われたか、時間がかかりすぎたか、このブラウザで始まったものではありません。アプリに戻って、もう一度お試しください。',
  'drivePage.title': 'ドライブへのアクセスの確認',
  'drivePage.heading': '{app}のウォレットをバックアップまたは復元していますか？',
  'drivePage.text':
    '{app}からこのページに来たのではありません。メッセージやほかのサイトのリンクを開いた場合は、このページを閉じてください。誰かがウォレットを狙っている可能性があります。',
  'drivePage.goOn': '{app}で自分で始めました。続ける',
}

export default ja
