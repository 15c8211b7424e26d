/**
 * Calls of the contract whose resource is not built yet. Whoever builds one takes it out here and drops `planned`
 * from its endpoint, so that none is forgotten and none disappears.
 */
export const plannedCalls: readonly string[] = [
  'GET /api/wx/userlogin/{app}/pcAuth',
  'POST /api/wx/userlogin/{app}/setWeChatUser',
  'POST /sys/common/fileUpload',
  'GET /sys/randomImage/{key}',
  'POST /sys/phoneLogin',
  'GET /workFlow/listener/list',
]
