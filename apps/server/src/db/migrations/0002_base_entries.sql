CREATE TABLE "sys_base_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL
);
