import type { start as zhCN } from '../zh-CN/start.ts'

export const start: typeof zhCN = {
  foreignTables: ({ table }) =>
    `The database has tables of another program (${table} is one); make an empty one for this system and check DATABASE_URL`,
  encoding: ({ encoding }) =>
    `The database is encoded in ${encoding}, and has to be in UTF8; make another one, as by createdb -E UTF8 -T template0`,
  noCertificate: ({ file, code }) => `The certificate ${file} cannot be read (${code}); please check SC_PDF_CERTIFICATE`,
  certificateUnread: ({ file, reason }) =>
    `The certificate ${file} cannot be opened: it has to be a file of PKCS#12 (.p12, .pfx); please check SC_PDF_CERTIFICATE and SC_PDF_CERTIFICATE_PASSWORD (${reason})`,
  noAdminIn: ({ folder }) => `There is no built admin (index.html) in ${folder}; check SC_ADMIN_DIR`,
  newerDatabase:
    'The database was upgraded by a newer version, and this one cannot use it; start the new version, or restore the backup from before the upgrade',
  emptyDatabase: 'The database is empty; start the server once, which makes what has to be there',
  olderDatabase: 'The database is not upgraded to this version yet; start the server of this version once',
  noDatabaseIn: ({ folder }) => `There is no database in ${folder}; check SC_DATA_DIR (DATABASE_URL where PostgreSQL is used)`,

  unreachable: ({ server }) =>
    `The database server ${server} cannot be reached; make sure that PostgreSQL runs, and check address and port in DATABASE_URL`,
  unknownHost: ({ server }) => `The database server ${server} cannot be found; check the host name in DATABASE_URL`,
  accountRefused: ({ server, account }) =>
    `The database server ${server} does not let ${account} sign in; check account and password in DATABASE_URL`,
  notAdmitted: ({ server, account }) =>
    `The database server ${server} does not let ${account} sign in; check the account in DATABASE_URL, and whether pg_hba.conf admits this machine; where it admits encrypted connections alone, add ?sslmode=verify-full to DATABASE_URL`,
  notEncrypted: ({ server }) =>
    `The database server ${server} does not encrypt connections; have PostgreSQL do so (ssl = on), or take sslmode out of DATABASE_URL`,
  certificateRefused: ({ server, reason }) =>
    `The certificate of the database server ${server} cannot be trusted (${reason}): the host name in DATABASE_URL has to be the certificate's; of one that the school's own CA issued, name that CA's certificate by sslrootcert=file`,
  tlsFileUnread: ({ file, code }) =>
    `The certificate or key ${file} that DATABASE_URL names cannot be read (${code}); check the path and its rights`,
  noDatabase: ({ server, database }) => `There is no database ${database}; create it on ${server}, or check DATABASE_URL`,
  mayNotCreate: ({ account, database }) => `The account ${account} may not create tables in the database ${database}; make it the owner`,

  filesUnusable: ({ folder, why }) =>
    `The folder of files ${folder} cannot be read and written (${why}); check SC_DATA_DIR and the rights on the folder`,
  bucketUnreached: ({ server, why }) =>
    `The store of objects ${server} cannot be reached (${why}); make sure that it runs, and check address and port in SC_S3_ENDPOINT`,
  bucketKeys: ({ server, why }) =>
    `The store of objects ${server} does not take the keys (${why}); check SC_S3_ACCESS_KEY_ID and SC_S3_SECRET_ACCESS_KEY`,
  bucketRegion: ({ server, bucket, region, why }) =>
    `The bucket ${bucket} is not in the region ${region} of ${server} (${why}); check SC_S3_REGION and SC_S3_ENDPOINT`,
  bucketClock: ({ server }) => `The clock of this machine is too far from that of ${server}; set it right`,
  noBucket: ({ server, bucket }) =>
    `There is no bucket ${bucket} at ${server}; make it, or check SC_S3_BUCKET (and SC_S3_PATH_STYLE: whether the bucket is in the path of an address or in its host name)`,
  bucketRights: ({ server, bucket, why }) =>
    `The keys lack rights on the bucket ${bucket} at ${server} (${why}): they have to write, read, list and remove what is in it`,
  bucketUnusable: ({ server, bucket, why }) =>
    `The bucket ${bucket} at ${server} cannot be used (${why}); check the settings that begin with SC_S3_`,
  otherBucket: ({ place, file, expected, foreign }) =>
    [
      `What is in the bucket ${place} are not the files of this database${foreign ? ' (it belongs to another installation)' : ''}, so the server does not start: uploaded files would not be found.`,
      'Before a bucket takes the place of a folder, all of the folder upload (storage-id included) has to be copied into it; several servers have to use one bucket.',
      `If the files are here and only their identity is missing, create ${file} in the bucket with this content: ${expected}`,
    ].join('\n'),
  otherFiles: ({ place, file, expected, foreign }) =>
    [
      `${place} is not the folder of files of this database${foreign ? ' (it belongs to another installation)' : ''}, so the server does not start: uploaded files would not be found.`,
      'Several servers have to share one SC_DATA_DIR (shared storage); a restored backup needs its folder of files, upload, as well.',
      `If the files are here and only their identity is missing, create ${place}/${file} with this content: ${expected}`,
    ].join('\n'),
}
