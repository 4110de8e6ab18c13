CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"provider" text,
	"outside_id" text,
	"username" text,
	"instagram_id" text,
	"app_scoped_id" text,
	"token_sealed" text,
	"page_token_sealed" text,
	"token_expires_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"missing_grants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_id" text,
	"allow_repost" boolean DEFAULT false NOT NULL,
	"accepted_repost" boolean DEFAULT false NOT NULL,
	"logo_opacity" integer DEFAULT 100 NOT NULL,
	"view" text DEFAULT 'both' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"connected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"provider" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"content_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "media_files_public_id_name_pk" PRIMARY KEY("public_id","name")
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"node" text NOT NULL,
	"outside_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"caption" text,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"public_id" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_schedules" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"stories_at" timestamp (3) with time zone,
	"reels_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_schedules" ADD CONSTRAINT "media_schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_outside" ON "accounts" USING btree ("user_id","provider","outside_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "connections_expires" ON "connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_files_content" ON "media_files" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "media_files_account" ON "media_files" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_outside" ON "media_items" USING btree ("account_id","node","outside_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_public" ON "media_items" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "media_items_list" ON "media_items" USING btree ("account_id","kind","posted_at");--> statement-breakpoint
CREATE INDEX "media_items_due" ON "media_items" USING btree ("due_at") WHERE "media_items"."due_at" is not null;