-- What names are found by when they are typed as they sound: spelled by the server, in batches, when it listens.
ALTER TABLE "sys_user" ADD COLUMN "pinyin" text;