/**
 * Test vectors of Project Wycheproof (github.com/C2SP/wycheproof, Apache-2.0): some of `testvectors_v1/aes_gcm_test.json` for keys of
 * 256 bits, ivs of 96 and tags of 128, and of `testvectors_v1/hkdf_sha256_test.json`. Hex; `id` is the vector's `tcId`.
 */

export const AES_GCM_VECTORS = [
  {
    id: 91, isValid: true,
    key: '92ace3e348cd821092cd921aa3546374299ab46209691bc28b8752d17f123c20',
    iv: '00112233445566778899aabb',
    aad: '00000000ffffffff',
    message:
      '00010203040506070809',
    sealed:
      'e27abdd2d2a53d2f136b9a4a2579529301bcfb71c78d4060f52c',
  },
  {
    id: 92, isValid: true,
    key: '29d3a44f8723dc640239100c365423a312934ac80239212ac3df3421a2098123',
    iv: '00112233445566778899aabb',
    aad: 'aabbccddeeff',
    message:
      '',
    sealed:
      '2a7d77fa526b8250cb296078926b5020',
  },
  {
    id: 93, isValid: true,
    key: '80ba3192c803ce965ea371d5ff073cf0f43b6a2ab576b208426e11409c09b9b0',
    iv: '4da5bf8dfd5852c1ea12379d',
    aad: '',
    message:
      '',
    sealed:
      '4771a7c404a472966cea8f73c8bfe17a',
  },
  {
    id: 94, isValid: true,
    key: 'cc56b680552eb75008f5484b4cb803fa5063ebd6eab91f6ab6aef4916a766273',
    iv: '99e23ec48985bccdeeab60f1',
    aad: '',
    message:
      '2a',
    sealed:
      '06633c1e9703ef744ffffb40edf9d14355',
  },
  {
    id: 95, isValid: true,
    key: '51e4bf2bad92b7aff1a4bc05550ba81df4b96fabf41c12c7b00e60e48db7e152',
    iv: '4f07afedfdc3b6c2361823d3',
    aad: '',
    message:
      'be3308f72a2c6aed',
    sealed:
      'cf332a12fdee800b602e8d7c4799d62c140c9bb834876b09',
  },
  {
    id: 96, isValid: true,
    key: '67119627bd988eda906219e08c0d0d779a07d208ce8a4fe0709af755eeec6dcb',
    iv: '68ab7fdbf61901dad461d23c',
    aad: '',
    message:
      '51f8c1f731ea14acdb210a6d973e07',
    sealed:
      '43fc101bff4b32bfadd3daf57a590eec04aacb7148a8b8be44cb7eaf4efa69',
  },
  {
    id: 97, isValid: true,
    key: '59d4eafb4de0cfc7d3db99a8f54b15d7b39f0acc8da69763b019c1699f87674a',
    iv: '2fcb1b38a99e71b84740ad9b',
    aad: '',
    message:
      '549b365af913f3b081131ccb6b825588',
    sealed:
      'f58c16690122d75356907fd96b570fca28752c20153092818faba2a334640d6e',
  },
  {
    id: 98, isValid: true,
    key: '3b2458d8176e1621c0cc24c0c0e24c1e80d72f7ee9149a4b166176629616d011',
    iv: '45aaa3e5d16d2d42dc03445d',
    aad: '',
    message:
      '3ff1514b1c503915918f0c0c31094a6e1f',
    sealed:
      '73a6b6f45f6ccc5131e07f2caa1f2e2f562d7379ec1db5952d4e95d30c340b1b1d',
  },
  {
    id: 99, isValid: true,
    key: '0212a8de5007ed87b33f1a7090b6114f9e08cefd9607f2c276bdcfdbc5ce9cd7',
    iv: 'e6b1adf2fd58a8762c65f31b',
    aad: '',
    message:
      '10f1ecf9c60584665d9ae5efe279e7f7377eea6916d2b111',
    sealed:
      '0843fff52d934fc7a071ea62c0bd351ce85678cde3ea2c9e7355fde599006715053813ce696237a8',
  },
  {
    id: 100, isValid: true,
    key: 'b279f57e19c8f53f2f963f5f2519fdb7c1779be2ca2b3ae8e1128b7d6c627fc4',
    iv: '98bc2c7438d5cd7665d76f6e',
    aad: 'c0',
    message:
      'fcc515b294408c8645c9183e3f4ecee5127846d1',
    sealed:
      'eb5500e3825952866d911253f8de860c00831c81ecb660e1fb0541ec41e8d68a64141b3a',
  },
  {
    id: 101, isValid: true,
    key: 'cdccfe3f46d782ef47df4e72f0c02d9c7f774def970d23486f11a57f54247f17',
    iv: '376187894605a8d45e30de51',
    aad: '956846a209e087ed',
    message:
      'e28e0e9f9d22463ac0e42639b530f42102fded75',
    sealed:
      'feca44952447015b5df1f456df8ca4bb4eee2ce2082e91924deeb77880e1b1c84f9b8d30',
  },
  {
    id: 102, isValid: true,
    key: 'f32364b1d339d82e4f132d8f4a0ec1ff7e746517fa07ef1a7f422f4e25a48194',
    iv: '5a86a50a0e8a179c734b996d',
    aad: 'ab2ac7c44c60bdf8228c7884adb20184',
    message:
      '43891bccb522b1e72a6b53cf31c074e9d6c2df8e',
    sealed:
      '43dda832e942e286da314daa99bef5071d9d2c78c3922583476ced575404ddb85dd8cd44',
  },
  {
    id: 103, isValid: true,
    key: 'ff0089ee870a4a39f645b0a5da774f7a5911e9696fc9cad646452c2aa8595a12',
    iv: 'bc2a7757d0ce2d8b1f14ccd9',
    aad: '972ab4e06390caae8f99dd6e2187be6c7ff2c08a24be16ef',
    message:
      '748b28031621d95ee61812b4b4f47d04c6fc2ff3',
    sealed:
      'a929ee7e67c7a2f91bbcec6389a3caf43ab49305ebec6774b955e789591c822dab739e12',
  },
  {
    id: 104, isValid: true,
    key: '6efca98126918ab564d88c6bec02e8998b2be50e3f906ff9adfdd185f373e756',
    iv: '4abd6cfc83bd06b11efaa2a7',
    aad: '',
    message:
      'bbec79c086d41e602d090f7e40494d6bf3faa1dc6df0ab8a88ea5d35d426b248c2ad880351e223f6170d37cc9655e10459e59cbd6d1c092ed31d72ccc7af20',
    sealed:
      '97b4c73a4d8b5b21bc4b50dbb70dfa77b1a7bf0bbe7cf16ecf5bb60ba8070acc5740780435ed145a62a613dd9881b721168fbb3f5af385ee5d4f856cf93cba27ac8c4010d8e81b7051ceb06b30fe2d',
  },
  {
    id: 105, isValid: true,
    key: '5b1d1035c0b17ee0b0444767f80a25b8c1b741f4b50a4d3052226baa1c6fb701',
    iv: 'd61040a313ed492823cc065b',
    aad: '',
    message:
      'd096803181beef9e008ff85d5ddc38ddacf0f09ee5f7e07f1e4079cb64d0dc8f5e6711cd4921a7887de76e2678fdc67618f1185586bfea9d4c685d50e4bb9a82',
    sealed:
      'c7d191b601f86c28b6a1bdef6a57b4f6ee3ae417bc125c381cdf1c4dac184ed1d84f1196206d62cad112b038845720e02c061179a8836f02b93fa7008379a6bff15612f6c40f2e0db6dc76fc4822fcfe',
  },
  {
    id: 106, isValid: true,
    key: '81b6b27e5ed90ab99fe6756d4cb41e3f07269687f5afabdb426e29096b5e4466',
    iv: '13e727486031cca21f733375',
    aad: '',
    message:
      '9a95a23cfb1e35d89a7597570df0fb0efcbb7429f53bebcbbfa49fa247b251a8508ad497066855d08688576188e4ffb12d1d084dcabec3d57806daf215dcc97edd',
    sealed:
      '7ede7368bca3c93d9f1d7f7750d6e44b1cb92c30e3c9834b0b69efd2470911644ae6f6d75715e13aea8781f8da611a13ac6364c406c1a715b7e97acb22b6e6156e74e20a93802f43407c8989a37f013802',
  },
  {
    id: 116, isValid: true,
    key: '0f112e59cdccd851c3b8e76c9f05a3b7c2e4feca5846afeb351c1cbcace82f04',
    iv: '7147973339d86789a2c9a958',
    aad: '37128be45f0a7f329546e1492c3c9c2d2534d5b1f5147e49ab91221e7c3edea21bbe47bfe3619437ce3c61e6e946c504f348296918219e51bf2c5598589cff',
    message:
      '102e5804dda1fb5d656077edb15cadb5d0bdee8c',
    sealed:
      '618ac626ae0e8d06c2fd2fb66be253dc26ed6e38d8d93ff975cb988f09174dcd439cb6a4',
  },
  {
    id: 117, isValid: true,
    key: '2ce6b4c15f85fb2da5cc6c269491eef281980309181249ebf2832bd6d0732d0b',
    iv: 'c064fae9173b173fd6f11f34',
    aad: '498d3075b09fed998280583d61bb36b6ce41f130063b80824d1586e143d349b126b16aa10fe57343ed223d6364ee602257fe313a7fc9bf9088f027795b8dc1d3',
    message:
      'f8a27a4baf00dc0555d222f2fa4fb42dc666ea3c',
    sealed:
      'aed58d8a252f740dba4bf6d36773bd5b41234bba01f93d7456aa184ebb49bea472b6d65d',
  },
  {
    id: 118, isValid: true,
    key: '52350da5a572911ee0e0fcedb115af6f4570fbf9c74a11bc184444d6a621d60f',
    iv: 'd68ad045c1b9c2923cf5404c',
    aad: '03a94b3841292d9bbf72f413c09167c54ee10537c049afe2bbcec43b18f3890b2fcdd3bb31e6d709274e199c0c4648eb3d8b38e0c1bf7f309443bef6937cde4123',
    message:
      '4e6e6dad2c16cfc6e7cac03636a4a6d88bd6a13e',
    sealed:
      'c7764411be13cfeaaece761bd3bb13552f088048bcc2544e79f34ea1076a12b76441d6fa',
  },
  {
    id: 119, isValid: true,
    key: 'd058304c0ba039b2e2d08661fd8f6db88779bd5ce580eb766c1d6ab34b94ee94',
    iv: '3c553397fafda0eb06a59f23',
    aad: 'cfb1fe1c47e2450109eaed4e1aac9431aa5db1e3b7eeacad3ebc9e8e1f3e0a823f757f619761e61ad05af8cef83104890940cd592137eb7ba5879b95759c8be1525f9a01fc01582d93a2a841336a104d169968c274b5a8c30883b4bd621725f69079bb94a174a3c94db62f2ae746d03200f01c19aaa8a3b89e78b99a62f76f',
    message:
      '0a064cd5e49845c4efb60fb343dc03faffa36c49',
    sealed:
      'a7d84ff71dc713161359b757af42c74dddbf53ce736e48a2b7792acc599baa651629a203',
  },
  {
    id: 130, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9de8fef6d8ab1bf1bf887232eab590dd',
  },
  {
    id: 131, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ee8fef6d8ab1bf1bf887232eab590dd',
  },
  {
    id: 132, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa1ce8fef6d8ab1bf1bf887232eab590dd',
  },
  {
    id: 133, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce9fef6d8ab1bf1bf887232eab590dd',
  },
  {
    id: 134, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fe76d8ab1bf1bf887232eab590dd',
  },
  {
    id: 135, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d9ab1bf1bf887232eab590dd',
  },
  {
    id: 136, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6daab1bf1bf887232eab590dd',
  },
  {
    id: 137, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d8ab1b71bf887232eab590dd',
  },
  {
    id: 138, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d8ab1bf1be887232eab590dd',
  },
  {
    id: 139, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d8ab1bf13f887232eab590dd',
  },
  {
    id: 140, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d8ab1bf1bfa87232eab590dd',
  },
  {
    id: 141, isValid: false,
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '505152535455565758595a5b',
    aad: '',
    message:
      '202122232425262728292a2b2c2d2e2f',
    sealed:
      'b2061457c0759fc1749f174ee1ccadfa9ce8fef6d8ab1bf1bf887332eab590dd',
  },
] as const

export const HKDF_VECTORS = [
  {
    id: 1, size: 42,
    source:
      '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '000102030405060708090a0b0c',
    info:
      'f0f1f2f3f4f5f6f7f8f9',
    key:
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    id: 2, size: 42,
    source:
      '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '',
    info:
      '',
    key:
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
  {
    id: 4, size: 20,
    source:
      '24aeff2645e3e0f5494a9a102778c43a',
    salt: '',
    info:
      '',
    key:
      'd4cca5e416c3d9eb58bd562e922691daff76aa4d',
  },
  {
    id: 5, size: 42,
    source:
      'a23632e18ec76b59b1c87008da3f8a7e',
    salt: '',
    info:
      '',
    key:
      '976d1590926ac35e28d7f1a29fe98a1f787703a71cee3cb2c10acb9cc1b56c0f21b55d5de37755a79b12',
  },
  {
    id: 6, size: 64,
    source:
      'a4748031a14d3e6aafe42aa20c568f5f',
    salt: '',
    info:
      '',
    key:
      '03f5db41f4484ec9468648c9f2a7f73ec18386008691b0555a7eec165e2f8cc72a6e74fffafbfb1ead00a89ff80ba00a266a70fcac07364110c6f5707f5096aa',
  },
  {
    id: 7, size: 20,
    source:
      '06eb26f8ccf28580c8f28d5b4dc47a49',
    salt: '',
    info:
      'd5f081e81e8cf9ded199f3ae43c80a2dfe3d9cf2',
    key:
      'ae538577a14df1ab170ec01a9ceceabcebdd584f',
  },
  {
    id: 8, size: 42,
    source:
      'c181696a19ab1a32eb6e81b2925d8990',
    salt: '',
    info:
      'd8c8de92fe5422c9825996354db1821ba43a81ac',
    key:
      '151ee737f049d18cdeb3010a0fbb606461875b22ac76487874498808248cf607e1cf7f3fc52b3a28ac64',
  },
  {
    id: 9, size: 64,
    source:
      '55fb6dcc7802354e55a45a6e41858c05',
    salt: '',
    info:
      'dcd590e418b259c64fb9e139b3a1280d5de8400b',
    key:
      '6ca91e1a6c0eb286d6fea277e9936f2486104c4c5d473a92872009f04aa545a61d03d83e14aa0965ba355551b93073ef91382c88afad091c62f6f65188f789e3',
  },
  {
    id: 11, size: 42,
    source:
      'be0df9811ad0bf3b08358a3dc4a05981',
    salt: 'c98618bfeb59295f8bf1dd3804b1bf2c',
    info:
      '',
    key:
      '669feffebbdfaabc85fc006766c596a62a04a31ff959e1608e4aecb090126738bdaeae5997c4444fc4f3',
  },
  {
    id: 14, size: 42,
    source:
      '0cbd136d66d15a4ffefde1303b430821',
    salt: '2614d80275b08a1cf90bae0eb607d4d5',
    info:
      'ee991de21aeb6baa6a5f683dbb755e6f80db1c1d',
    key:
      '4d534f8c2193b375589e5223fe65b926359b285df968bf5c55d76f4a7cf9b0065687a40d58c820d7edc3',
  },
  {
    id: 17, size: 42,
    source:
      '75d085427d397b263fb3c6c8e0c40b6f',
    salt: 'e2141b0dc65348632396a25c6d7b6ffabf55686532544c351860635b7c86',
    info:
      '',
    key:
      'da0a91fe3a9fdf82a3461a78e09310ebb8908072b14b6abddbd3ef2517ebf5e513e31e3cea0728156674',
  },
  {
    id: 20, size: 42,
    source:
      'f403b6c59bdb751b3f7b9c97fae5226f',
    salt: '9139e549297ee26eae5afea7ee012e683cd7e59b5b8966f55f6d18ded11c',
    info:
      '27d06c3a2fdb5c97de4506e1bc1311991660c5f5',
    key:
      'e2e5e996acd41c4e7f0a0caf8392f0fa591d2f0850f24a76e3413ac6d7c3728d964712406c0a500daba5',
  },
  {
    id: 23, size: 42,
    source:
      '24a37db03dbcffbe9e28d582d0d8c60a',
    salt: '4c3d3b4f5436418713fbe2fbc4d647095ce5d5392dcfffd20327187e14fb68360b94c5122203292d8b648a754ab70f6d3d61e0650f06d55c4b5762cba0231e27',
    info:
      '8cd9e7b786a74bd370bae434e31a559bdf75d65f',
    key:
      'c5c5feec3ad95581ce00a27f8c79783401d455b056196dc072ad2cfd389da72a06d87d431f56978a37c4',
  },
  {
    id: 27, size: 20,
    source:
      'fa4f94e9cdbf725c1ee98decddbe42ec06196116',
    salt: '',
    info:
      '',
    key:
      'f32a552257d372b16c5d8c46e6c07dc9c33be9bc',
  },
  {
    id: 28, size: 42,
    source:
      '094db4e2eaae8fc9dca0d9bc14b29387fd476921',
    salt: '',
    info:
      '',
    key:
      '41ae65892c3359f808e906bbc91c701f7e067b548e685bc02d5badad2799221bf313964f8307670d76a8',
  },
  {
    id: 29, size: 64,
    source:
      'bfbe4f1edace02b2a3afcaada5f319103996dec9',
    salt: '',
    info:
      '',
    key:
      '93c737cdce4fe225839614393bc5ff6fd14390dc436ad6f9e13a7714e8b8b2d66cb690fd9a213c0e297ac96fda5d27e002cfc344964b86e78ff23c260cbcc82e',
  },
  {
    id: 30, size: 20,
    source:
      '71220f185f4f2d436fa88b61f7ddf4a10948385e',
    salt: '',
    info:
      'f392a656590cdd585a06ad4892d2381ad0616a99',
    key:
      'db44f61cc3538799665902ea761be6fea0c51e75',
  },
  {
    id: 31, size: 42,
    source:
      '3a0c2c84ea46c152104d794261413412bad2e846',
    salt: '',
    info:
      '1cf4f37e0cab71a252100a2925a8703231292a7e',
    key:
      '1d4f606b55c6f6fc25d06eadcc86732afeaa281f7cc7acb3efb40eacfb4880d46daef24091045cb16baa',
  },
  {
    id: 32, size: 64,
    source:
      '59b7fce05176a56f9b086b2e9e526b4491d05d27',
    salt: '',
    info:
      'd0e410792d888f355baaae8e17288e982032c231',
    key:
      'df10c40dae8f62e212775e5f19f9769f17ac32abe46aae106a5baa9af3d9c2305376ec0a6f86492219a7d448b518ed08fb6fd6eeb3f964949e164bf8caef03d3',
  },
  {
    id: 35, size: 64,
    source:
      '1e242658cbd889dcc0096092311e9311b94c5bf6',
    salt: '7318740eb205a76ee4ed0df45d0dac47',
    info:
      '',
    key:
      'cf3eeeb3570161584596276f10c995b4ad6c5d49436081b2b463be2d57efe9fd9dd76d6f9b9251dfd13dd66ed0c393bcc82ba488b0de8bb4e1af7c51bfe62b39',
  },
  {
    id: 38, size: 64,
    source:
      '1c352e65590b2f763aee9f4404c801e7a04b2a8c',
    salt: 'ecd6a227d7ab14c068bb917c861c8ec0',
    info:
      '3acb9582af1a9019126d09422e715519fd335032',
    key:
      '163d478f06a53bc1fdf0f30a2329c99e607ea9228ed7739a45b64e3ce29620067644bd047f8e0923bb00b249254d1ecd80eaf3be23c6f268b9d76c20e6286765',
  },
  {
    id: 41, size: 64,
    source:
      'e94ac367c6f7ce07a3e7f83a1ea4a0ea264ddcd8',
    salt: '5c139fd7769291e5101cc8c1ba44a356b5c3fe3d13b0a68e69b6c09f28fe',
    info:
      '',
    key:
      '831467261ace0e7b53fc0a1139e418b492ee8bc3a4e267abb5634cfbc7c422641a6672741f791ef9276eea9a1119c85d3ce6ded423319a21f9f08c2945f75046',
  },
  {
    id: 44, size: 64,
    source:
      '611710557b5f54c91ee635c38f16222b00a71533',
    salt: '4f7e27c2efd4e2ae3774fd948d95e30d40a16ff799d31bad27b37eda9bc7',
    info:
      'f3cfd0fe4090c2927217405f339b450553a51140',
    key:
      'ff01c3d44225f27f77af95c443640d83be29fcdc9722ec045de937327b563b349aa95b6899d9e2aac995e7ea5f4f0bf34f665fc9124ab9607a91c23ea104594a',
  },
  {
    id: 50, size: 20,
    source:
      '7ef7d4f8c11d940471cf9a3048d66b3b3a3d9db9fed5f81419fe75dd50116f4e',
    salt: '',
    info:
      '',
    key:
      'a370de1c822b8eb00645c18e32ad6a1f4bb17c9b',
  },
] as const
