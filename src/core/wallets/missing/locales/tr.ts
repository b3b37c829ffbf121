import type { MissingWalletTextKey } from './en.ts'

/** Turkish texts that help to install a wallet, under the keys of `en.ts`. */
const tr: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '{wallet} yükle',
  'install.detail': '{wallet} henüz bu tarayıcıda değil.',
  'install.open': '{wallet} edinin',
  'install.extension': 'Uzantıyı yükleyin',
  'install.step': '{wallet} yükle',
  'install.hint': 'Yeni bir sekmede. Sonra buraya dönün.',
  'setUp.step': 'Bir cüzdan kurun',
  'setUp.hint': 'Yeni bir tane oluşturun veya kendinizinkini içe aktarın.',
  'phrase.step': 'Kurtarma ifadesini saklayın',
  'phrase.hint': 'Yazın ve asla paylaşmayın.',
  steps: 'Adımlar',
  reload: 'Sayfayı yeniden yükle',
  found: '{wallet} hazır',
  'found.detail': 'Devam etmek için bağlayın.',
  connect: 'Bağlan',
  'app.title': '{wallet} içinde aç',
  'app.detail': 'Bu sayfa {wallet} uygulamasının tarayıcısında yeniden açılır, orada devam edersiniz.',
  'app.paste': 'Bu sayfanın bağlantısını kopyalayıp {wallet} uygulamasının tarayıcısında açın.',
  'app.open': '{wallet} aç',
  'app.get': 'Henüz {wallet} kullanmıyorum',
  'app.copy': 'Bağlantıyı kopyala',
  'app.copied': 'Bağlantı kopyalandı',
  'app.notCopied': 'Kopyalanamadı',
}

export default tr
