CREATE TABLE "sys_weixin_deploy" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"app_secret" text,
	"token" text,
	"aes_key" text,
	"templates" text,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sys_weixin_deploy_app_id_unique" UNIQUE("app_id")
);
