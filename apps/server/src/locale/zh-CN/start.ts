/** Why a server does not start, for who starts it. */
export const start = {
  foreignTables: ({ table }: { table: string }) =>
    `该数据库中已有其它程序的表（如 ${table}），请为本系统单独建立一个空数据库，并检查 DATABASE_URL`,
  encoding: ({ encoding }: { encoding: string }) =>
    `数据库的字符编码是 ${encoding}，须为 UTF8；请重新建立数据库，如 createdb -E UTF8 -T template0`,
  noCertificate: ({ file, code }: { file: string; code: string }) => `读不到签名证书 ${file}（${code}），请检查 SC_PDF_CERTIFICATE`,
  certificateUnread: ({ file, reason }: { file: string; reason: string }) =>
    `签名证书 ${file} 打不开：文件须为 PKCS#12（.p12、.pfx），请检查 SC_PDF_CERTIFICATE 和 SC_PDF_CERTIFICATE_PASSWORD（${reason}）`,
  noAdminIn: ({ folder }: { folder: string }) => `目录 ${folder} 中没有构建好的管理端（index.html），请检查 SC_ADMIN_DIR`,
  newerDatabase: '数据库已由更新版本的程序升级，本版本不能使用它；请启动新版本，或恢复升级前的备份',
  emptyDatabase: '数据库还是空的，请先启动一次服务，由它建立初始数据',
  olderDatabase: '数据库还没有升级到本版本，请先启动一次本版本的服务',
  noDatabaseIn: ({ folder }: { folder: string }) => `目录 ${folder} 中没有数据库，请检查 SC_DATA_DIR（使用 PostgreSQL 时为 DATABASE_URL）`,

  unreachable: ({ server }: { server: string }) =>
    `连接不上数据库服务器 ${server}，请确认 PostgreSQL 已启动，并检查 DATABASE_URL 中的地址和端口`,
  unknownHost: ({ server }: { server: string }) => `找不到数据库服务器 ${server}，请检查 DATABASE_URL 中的主机名`,
  accountRefused: ({ server, account }: { server: string; account: string }) =>
    `数据库服务器 ${server} 拒绝账号 ${account} 登录，请检查 DATABASE_URL 中的账号和密码`,
  notAdmitted: ({ server, account }: { server: string; account: string }) =>
    `数据库服务器 ${server} 拒绝账号 ${account} 登录，请检查 DATABASE_URL 中的账号，以及 pg_hba.conf 是否允许本机登录；只允许加密连接时请在 DATABASE_URL 后加 ?sslmode=verify-full`,
  notEncrypted: ({ server }: { server: string }) =>
    `数据库服务器 ${server} 没有启用加密连接，请在 PostgreSQL 中启用（ssl = on），或去掉 DATABASE_URL 中的 sslmode`,
  certificateRefused: ({ server, reason }: { server: string; reason: string }) =>
    `数据库服务器 ${server} 的证书未通过验证（${reason}）：DATABASE_URL 中的主机名须与证书一致；证书由学校自己的 CA 签发时，请以 sslrootcert=文件 指定该 CA 的证书`,
  tlsFileUnread: ({ file, code }: { file: string; code: string }) =>
    `读不到 DATABASE_URL 中指定的证书或密钥文件 ${file}（${code}），请检查路径和权限`,
  noDatabase: ({ server, database }: { server: string; database: string }) =>
    `数据库 ${database} 不存在，请先在 ${server} 上建立，或检查 DATABASE_URL`,
  mayNotCreate: ({ account, database }: { account: string; database: string }) =>
    `数据库账号 ${account} 没有在数据库 ${database} 中建立表结构的权限，请让它成为该数据库的所有者`,

  filesUnusable: ({ folder, why }: { folder: string; why: string }) =>
    `文件目录 ${folder} 不可读写（${why}），请检查 SC_DATA_DIR 和目录的权限`,
  bucketUnreached: ({ server, why }: { server: string; why: string }) =>
    `连接不上对象存储 ${server}（${why}），请确认它已启动，并检查 SC_S3_ENDPOINT 中的地址和端口`,
  bucketKeys: ({ server, why }: { server: string; why: string }) =>
    `对象存储 ${server} 不接受密钥（${why}），请检查 SC_S3_ACCESS_KEY_ID 和 SC_S3_SECRET_ACCESS_KEY`,
  bucketRegion: ({ server, bucket, region, why }: { server: string; bucket: string; region: string; why: string }) =>
    `存储桶 ${bucket} 不在 ${server} 的区域 ${region}（${why}），请检查 SC_S3_REGION 和 SC_S3_ENDPOINT`,
  bucketClock: ({ server }: { server: string }) => `本机的时钟与对象存储 ${server} 相差太大，请校准时间`,
  noBucket: ({ server, bucket }: { server: string; bucket: string }) =>
    `对象存储 ${server} 中没有存储桶 ${bucket}，请先建立，或检查 SC_S3_BUCKET（以及 SC_S3_PATH_STYLE：存储桶名在路径中还是主机名中）`,
  bucketRights: ({ server, bucket, why }: { server: string; bucket: string; why: string }) =>
    `密钥在 ${server} 的存储桶 ${bucket} 中没有所需的权限（${why}）：须能写入、读取、列出和删除其中的文件`,
  bucketUnusable: ({ server, bucket, why }: { server: string; bucket: string; why: string }) =>
    `不能使用 ${server} 的存储桶 ${bucket}（${why}），请检查以 SC_S3_ 开头的设置`,
  otherBucket: ({ place, file, expected, foreign }: { place: string; file: string; expected: string; foreign: boolean }) =>
    [
      `存储桶 ${place} 中不是这个数据库的文件${foreign ? '（属于另一套安装）' : ''}，不能启动：上传的文件会找不到。`,
      '从目录改用对象存储时，须先把目录 upload 中的全部内容（包括 storage-id）复制到存储桶；多台服务器须使用同一个存储桶。',
      `若文件确已在此、只是缺少标识，请在存储桶中建立 ${file}，内容为：${expected}`,
    ].join('\n'),
  otherFiles: ({ place, file, expected, foreign }: { place: string; file: string; expected: string; foreign: boolean }) =>
    [
      `文件目录 ${place} 不是这个数据库的文件目录${foreign ? '（属于另一套安装）' : ''}，不能启动：上传的文件会找不到。`,
      '多台服务器须共用同一个 SC_DATA_DIR（共享存储）；从备份恢复时须同时恢复文件目录 upload。',
      `若文件确已在此、只是缺少标识，请建立 ${place}/${file}，内容为：${expected}`,
    ].join('\n'),
}
