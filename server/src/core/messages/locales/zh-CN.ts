import type { MessageTexts } from './en.ts'

const KNOWN = '请使用您已知的联系方式：本邮件不含任何链接。'
const OTHERS_OUT = '其他所有设备均已退出登录。'
const ALL_OUT = '所有设备均已退出登录。'
const AS_BEFORE = '您的账户将恢复原状，所有设备都会退出登录。'
const OUT_THERE = '可能有人控制了您登录过的页面或浏览器，请在那里也退出登录。'

const zhCN: MessageTexts = {
  'device.both': '{os} 上的 {browser}',
  'device.os': '{os} 设备',
  'device.unknown': '未知设备',

  'method.account': '账户',
  'method.backup_codes': '备用验证码',
  'method.email': '电子邮箱',
  'method.farcaster': 'Farcaster 账户',
  'method.passkey': '通行密钥',
  'method.phone': '手机号码',
  'method.provider': '{provider} 账户',
  'method.sms': '短信',
  'method.totp': '身份验证器应用',
  'method.wallet': '钱包',

  'mail.footer': '您收到此邮件，是因为您在 {app} 有账户。',

  'loginCode.subject': '{code} 是您的 {app} 验证码',
  'loginCode.title': '登录 {app}',
  'loginCode.enter': '请在申请验证码的页面输入。',
  'loginCode.text': '{code} 是您登录 {app} 的验证码。',
  'loginCode.expiry': '仅可使用一次，{minutes, plural, other {# 分钟}}后失效。',
  'loginCode.unasked': '如果您没有申请此验证码，请忽略本邮件：没有您的邮箱，任何人都无法使用它。切勿告诉他人。',
  'loginCode.footer': '有人使用此邮箱地址登录 {app}。',

  'sms.code': '{code} 是您的{app}验证码，{minutes, plural, other {# 分钟}}内有效，请勿告诉他人。',
  'sms.codeShort': '{code} 是您的{app}验证码，请勿告诉他人。',

  'notice.time': '时间：{time}。',
  'notice.with': '设备：{device}',
  'notice.timeWith': '{time}，{how}',
  'notice.several': '自上一封邮件以来，又有 {count, plural, other {# 项}}更改：',
  'notice.each': '{time}：{what}',
  'notice.advice': `如果不是您本人操作，可能有人可以访问您的账户。请在您的设备上退出登录，检查账户，并联系该应用的客服。${KNOWN}`,

  'loginChanged.title': '您登录 {app} 的方式已更改',
  'loginChanged.linked': '您的账户添加了新的登录方式：{method}。',
  'loginChanged.replaced': `您使用的一种登录方式已被替换：{method}。${OTHERS_OUT}`,
  'loginChanged.updated': `您的一种登录方式的信息已更改：{method}。${OTHERS_OUT}`,
  'loginChanged.unlinked': `您的账户移除了一种登录方式：{method}。${OTHERS_OUT}`,
  'loginChanged.advice': `如果是您本人操作，则无需处理。如果不是，请在 7 天内撤销：${AS_BEFORE}`,
  'loginChanged.link': '查看并撤销此更改',
  'loginChanged.adviceAll': `如果是您本人操作，则无需处理。如果不是，请在首次更改后 7 天内全部撤销：${AS_BEFORE}`,
  'loginChanged.linkAll': '查看并撤销这些更改',

  'changeUndone.title': '您登录 {app} 的方式的一项更改已撤销',
  'changeUndone.happened': `您可以像更改之前一样登录。之后的更改也一并撤销了。${ALL_OUT}`,
  'changeUndone.otherDeleted': '期间有人用现已归还给您的登录方式创建了一个新账户，其中没有任何内容，已被删除。',
  'changeUndone.advice': `如果不是您本人操作，说明有人能读取曾与您账户关联的邮箱。请联系该应用的客服。${KNOWN}`,

  'loginTaken.title': '您在 {app} 的账户移除了一种登录方式',
  'loginTaken.happened': `您不能再用以下方式登录此账户：{method}。运营方已将其归还给之前使用它的账户。账户的其他内容保持不变。${ALL_OUT}`,
  'loginTaken.advice': `如果这不是您要求的，请联系该应用的客服。${KNOWN}`,

  'mfaChanged.title': '您在 {app} 的验证方式已更改',
  'mfaChanged.first': '已开启验证：{method}。今后进行敏感操作前都会要求验证。',
  'mfaChanged.added': '已添加验证方式：{method}。',
  'mfaChanged.replaced': '已重新设置验证方式：{method}。之前的设置不再有效。',
  'mfaChanged.removed': '已移除验证方式：{method}。',
  'mfaChanged.lastRemoved': '已移除验证方式：{method}。敏感操作不再要求验证。',
  'mfaChanged.reset': '运营方已关闭验证。之前的方式：{method}。您可以在应用中重新设置。',

  'newSession.title': '您的 {app} 会话出现在新的位置',
  'newSession.happened': '您的会话已转移到：{place}。设备：{device}。那里无需任何人登录。',
  'newSession.program': '一个非网站的程序',
  'newSession.advice': `如果是您本人操作，则无需处理。如果不是，请结束该会话。链接在 7 天内可使用一次。${OUT_THERE}`,
  'newSession.link': '查看并结束此会话',
  'newSession.adviceAll': `如果是您本人操作，则无需处理。如果不是，请结束这些会话。链接自首次起 7 天内可使用一次。${OUT_THERE}`,
  'newSession.linkAll': '查看并结束这些会话',

  'deletion.title': '您在 {app} 的账户将被删除',
  'deletion.happened': `您已申请删除账户。账户及其中的所有内容将在以下时间永久删除：{time}。${ALL_OUT}`,
  'deletion.advice': '如果想保留账户，请在此之前撤回删除。如果您没有申请删除，也请撤回，然后登录并检查账户的保护情况。',
  'deletion.link': '保留我的账户',
  'deletion.final': `如果这不是您申请的，请立即联系该应用的客服。${KNOWN}`,

  'accountKept.title': '您在 {app} 的账户已保留',
  'accountKept.happened': '账户的删除已撤回，一切内容保持原样。所有设备仍处于退出状态。',
  'accountKept.advice': `如果不是您本人操作，说明有人能读取您的邮件或以您的身份登录。请登录，检查账户的保护情况，并联系该应用的客服。${KNOWN}`,

  'newDevice.title': '新设备获得了您在 {app} 的钱包的访问权限',
  'newDevice.text': '一台新设备获得了您钱包的访问权限。',

  'backupCodeUsed.title': '{app} 的一个备用验证码已被使用',
  'backupCodeUsed.text': '您的一个备用验证码被用来代替其他验证方式。',
  'backupCodeUsed.left': '还剩 {count, plural, other {# 个}}。',
  'backupCodeUsed.few': '仅剩 {count, plural, other {# 个}}。请在应用中生成新的备用验证码。',
  'backupCodeUsed.none': '这是最后一个。请在应用中生成新的备用验证码。',

  'page.noToken': '此链接不完整。请重新打开邮件中的链接，或完整复制。',
  'page.noScript': '此页面需要 JavaScript。',
  'page.back': '返回 {app}',
  'page.busy': '尝试次数过多。请稍候再试。',

  'undoPage.title': '撤销账户更改',
  'undoPage.text':
    '您的登录方式已更改。如果不是您本人操作，请撤销：您的账户将恢复到此更改之前的状态，之后对登录方式的更改也会撤销，所有设备都会退出登录。',
  'undoPage.button': '撤销此更改',
  'undoPage.doing': '正在撤销更改…',
  'undoPage.done': '更改已撤销，所有设备均已退出登录。请像以前一样登录。',
  'undoPage.failed': '无法撤销更改。请检查网络连接后重试。',
  'undoPage.gone': '此更改已无法撤销：可能已经撤销，或已超过 7 天。',
  'undoPage.taken':
    '此更改暂时无法撤销：您当时的登录方式现在属于另一个账户。如果那是您的邮箱地址，请使用发送到该地址的邮件中的链接。否则请登录那个账户，关联另一种登录方式，并解除此方式的关联。然后再次打开此链接：它仍然有效。如果无法操作，请联系该应用的客服。',

  'keepPage.title': '保留您的账户',
  'keepPage.text': '您的账户已被申请删除。如果保留，所有内容保持原样，您可以照常登录。',
  'keepPage.button': '保留我的账户',
  'keepPage.doing': '正在撤回删除…',
  'keepPage.done': '您的账户已保留。请像以前一样登录。',
  'keepPage.failed': '无法撤回删除。请检查网络连接后重试。',
  'keepPage.gone': '此链接已失效：保留账户的期限已过，或更新的邮件中有另一个链接。',
  'keepPage.used': '您的账户已经保留：不再需要此链接。',

  'endPage.title': '结束会话',
  'endPage.text':
    '您的会话已转移到新的位置。如果不是您本人操作，请结束它。此后转移到新位置的所有会话也会结束。您登录时使用的浏览器保持登录状态。',
  'endPage.button': '结束此会话',
  'endPage.doing': '正在结束会话…',
  'endPage.done': '会话已结束。请在会话来源的浏览器中退出登录，然后重新登录。',
  'endPage.failed': '无法结束会话。请检查网络连接后重试。',
  'endPage.gone': '此链接已不能结束会话：可能已被使用，或已超过 7 天。请在应用中查看您的会话。',

  'homePage.title': '登录服务器',
  'homePage.heading': '这里没有可看的内容',
  'homePage.text': '应用使用此地址让用户登录。要登录，请打开您原来的应用。',

  'loginPage.title': '无法登录',
  'loginPage.heading': '此次登录已结束',
  'loginPage.text': '可能已被使用、耗时过长，或不是在此浏览器中开始的。请返回应用重新登录。',
  'askPage.title': '确认登录',
  'askPage.heading': '您正在登录 {app} 吗？',
  'askPage.text':
    '您不是从 {app} 来到这里的。如果您点击了消息或其他网站中的链接，请关闭此页面：可能有人想进入您的账户。',
  'askPage.goOn': '是我选择登录 {app}，继续',

  'stepPage.title': '无法继续',
  'stepPage.heading': '此步骤已结束',
  'stepPage.text': '可能已被使用、耗时过长，或不是在此浏览器中开始的。请返回应用再试一次。',
  'drivePage.title': '确认访问您的云端硬盘',
  'drivePage.heading': '您正在备份或恢复 {app} 中的钱包吗？',
  'drivePage.text':
    '您不是从 {app} 来到这里的。如果您点击了消息或其他网站中的链接，请关闭此页面：可能有人想获取您的钱包。',
  'drivePage.goOn': '是我在 {app} 中开始的，继续',
}

export default zhCN
